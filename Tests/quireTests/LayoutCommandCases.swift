/// Case lines and the reasons why they have no answer.
let layoutRefusals: [(String, String)] = [
  ("", "malformed JSON"),
  ("{", "malformed JSON"),
  (#"{"kind":"focus"} x"#, "malformed JSON"),
  ("7", "not a JSON object"),
  ("{}", "missing field 'kind'"),
  (#"{"kind":"none"}"#, "unknown kind 'none'"),
  (#"{"kind":3}"#, "wrong type or value at 'kind'"),
  (#"{"kind":"pagination","count":3,"rows":2}"#, "missing field 'columns'"),
  (
    #"{"kind":"pagination","count":"many","columns":1,"rows":2}"#, "wrong type or value at 'count'"
  ),
  (#"{"kind":"pagination","count":true,"columns":1,"rows":2}"#, "wrong type or value at 'count'"),
  (#"{"kind":"pagination","count":null,"columns":1,"rows":2}"#, "wrong type or value at 'count'"),
  (
    #"{"kind":"paged","count":3,"columns":1,"rows":2,"size":[1]}"#, "wrong type or value at 'size'"
  ),
  (
    #"{"kind":"paged","count":3,"columns":1,"rows":2,"size":[1,2],"rtl":"yes"}"#,
    "wrong type or value at 'rtl'"
  ),
  (
    #"{"kind":"paged","count":"inf","columns":1,"rows":2,"size":[1,2]}"#,
    "more than 1000000 frames"
  ),
  (
    #"{"kind":"indicator","pages":1e9,"page":1,"width":1e300}"#, "more than 1000000 dots"
  ),
  (
    #"{"kind":"focus","frames":[[0,0,1,1],[2,0,1]],"from":0,"direction":"left"}"#,
    "wrong type or value at 'frames.1'"
  ),
  (
    #"{"kind":"focus","frames":[[0,0,1,1]],"from":0,"direction":"forward"}"#,
    "wrong type or value at 'direction'"
  ),
  (
    #"{"kind":"staggered","tracks":2,"size":[10,10]}"#, "missing field 'extents'"
  ),
  (
    #"{"kind":"modular","columns":"many","rows":1,"size":[1,1],"count":1}"#,
    "wrong type or value at 'columns'"
  ),
  (
    #"{"kind":"modular","columns":{"some":3},"rows":1,"size":[1,1],"count":1}"#,
    "wrong type or value at 'columns'"
  ),
  (
    #"{"kind":"modular","columns":1,"rows":1,"size":[1,1],"count":"inf"}"#,
    "more than 1000000 frames"
  ),
  (#"{"kind":"grid","columns":[],"rows":[],"size":[1]}"#, "missing field 'items'"),
  (
    #"{"kind":"grid","columns":[],"rows":[],"size":[1],"items":[{"row":[2,0]}]}"#,
    "there is no line 0"
  ),
  (
    #"{"kind":"grid","columns":[],"rows":[],"size":[1],"areas":["a b","b a"],"items":[]}"#,
    "area 'a' is not rectangular"
  ),
  (
    #"{"kind":"grid","columns":[],"rows":[],"size":[1],"areas":["a"],"items":[{"area":"b"}]}"#,
    "unknown area 'b'"
  ),
  (
    #"{"kind":"grid","columns":[{"minmax":[{"fr":1},3]}],"rows":[],"size":[1],"items":[]}"#,
    "wrong type or value at 'columns.0.minmax.0'"
  ),
  (
    #"{"kind":"grid","columns":[],"rows":[],"size":[1],"items":[{"span":[2000000000,1]}]}"#,
    "more than 4000000 tracks"
  ),
]

/// Case lines and their result lines.
let layoutAnswers: [(String, String)] = [
  (
    #"{"kind":"adaptive-columns","width":362,"minimum":80,"spacing":10,"maxColumns":6}"#,
    #"{"columns":4}"#
  ),
  (
    #"{"kind":"adaptive-columns","width":"nan","minimum":80,"spacing":"inf","maxColumns":-1}"#,
    #"{"columns":1}"#
  ),
  (
    #"{"kind":"adaptive-columns","width":1e308,"minimum":1e308,"spacing":1e308,"maxColumns":6}"#,
    #"{"columns":1}"#
  ),
  (
    #"{"kind":"adaptive-columns","width":1.7e308,"minimum":4e307,"spacing":1e306,"maxColumns":6}"#,
    #"{"columns":4}"#
  ),
  (
    #"{"kind":"pagination","count":46,"columns":4,"rows":5}"#,
    #"{"pages":3,"ranges":[[0,20],[20,40],[40,46]]}"#
  ),
  (#"{"kind":"pagination","count":0,"columns":4,"rows":5}"#, #"{"pages":0,"ranges":[]}"#),
  (#"{"kind":"pagination","count":-3,"columns":4,"rows":5}"#, #"{"pages":0,"ranges":[]}"#),
  (
    #"{"kind":"pagination","count":150,"columns":99,"rows":99}"#,
    #"{"pages":2,"ranges":[[0,144],[144,150]]}"#
  ),
  (#"{"kind":"pagination","count":1001,"columns":0,"rows":-5}"#, #"{"pages":1001}"#),
  (
    #"{"kind":"pagination","count":9223372036854775807,"columns":4,"rows":5}"#,
    #"{"pages":461168601842738791}"#
  ),
  (
    #"{"kind":"pagination","count":"inf","columns":1,"rows":1}"#,
    #"{"pages":9223372036854775807}"#
  ),
  (
    #"{"kind":"paged","count":3,"columns":2,"rows":1,"size":[100,50]}"#,
    #"{"pageWidth":100,"pages":[[[0,0,50,50],[50,0,50,50]],[[0,0,50,50]]]}"#
  ),
  (
    #"{"kind":"paged","count":2,"columns":2,"rows":1,"size":[100,50],"gap":[10,0],"padding":[5,1],"#
      + #""cell":[20,30],"rtl":true}"#,
    #"{"pageWidth":100,"pages":[[[75,1,20,30],[45,1,20,30]]]}"#
  ),
  (
    #"{"kind":"paged","count":1,"columns":1,"rows":1,"size":["inf",-5],"gap":["nan",-1]}"#,
    #"{"pageWidth":0,"pages":[[[0,0,0,0]]]}"#
  ),
  (
    #"{"kind":"paged","count":0,"columns":1,"rows":1,"size":[5,5]}"#,
    #"{"pageWidth":5,"pages":[]}"#
  ),
  (
    #"{"kind":"modular","columns":{"min":100},"rows":{"fixed":50},"gap":[8,8],"size":[400,90],"#
      + #""count":4}"#,
    #"{"content":[400,108],"frames":[[0,0,128,50],[136,0,128,50],[272,0,128,50],[0,58,128,50]]}"#
  ),
  (
    #"{"kind":"modular","columns":2,"rows":{"fixed":20},"flow":"horizontal","size":[60,50],"#
      + #""count":3,"rtl":true}"#,
    #"{"content":[60,50],"frames":[[30,0,30,20],[30,20,30,20],[0,0,30,20]]}"#
  ),
  (
    #"{"kind":"modular","columns":{"fixed":0},"rows":{"min":"nan"},"gap":["nan",-4],"#
      + #""size":[100,50],"count":2}"#,
    #"{"content":[100,100],"frames":[[0,0,100,50],[0,50,100,50]]}"#
  ),
  (
    #"{"kind":"staggered","tracks":2,"flow":"horizontal","size":[200,100],"#
      + #""extents":[100,100,100,100]}"#,
    #"{"content":[200,100],"frames":[[0,0,100,50],[0,50,100,50],[100,0,100,50],[100,50,100,50]]}"#
  ),
  (
    #"{"kind":"staggered","tracks":3,"gap":[3,2],"size":[96,0],"extents":[5,"nan",-1,4,4],"#
      + #""spans":[0,1,9,1,1],"tieBreak":"cursor"}"#,
    #"{"content":[96,13],"frames":"#
      + #"[[0,0,30,5],[33,0,30,0],[0,7,96,0],[0,9,30,4],[33,9,30,4]]}"#
  ),
  (
    #"{"kind":"grid","columns":[{"fixed":120},{"fr":1},{"minmax":[100,{"fr":2}]}],"rows":[],"#
      + #""autoRows":{"fixed":10},"gap":[6,0],"size":[600],"items":[{},{"span":[2,1]},{}]}"#,
    #"{"columns":[120,156,312],"frames":[[0,0,120,10],[126,0,474,10],[0,10,120,10]],"#
      + #""placement":[[0,0,1,1],[1,0,2,1],[0,1,1,1]],"rows":[10,10]}"#
  ),
  (
    #"{"kind":"grid","columns":[{"repeat":"fill","track":{"fixed":20}}],"rows":[{"fixed":5}],"#
      + #""areas":["a ."],"size":[50,5],"items":[{"area":"a"},{"column":[-1,-3]},"#
      + #"{"column":[null,1],"span":[1,0]},{"column":[2,2]}],"autoColumns":{"fixed":8}}"#,
    #"{"columns":[8,20,20],"frames":[[8,0,20,5],[8,5,40,0],[0,5,8,0],[28,5,20,0]],"#
      + #""placement":[[1,0,1,1],[1,1,2,1],[0,2,1,1],[2,2,1,1]],"rows":[5,0,0]}"#
  ),
  (
    #"{"kind":"grid","columns":[{"minmax":[100,20]},{"fr":"nan"},{"minmax":["inf",{"fr":-1}]},"#
      + #"{"repeat":0,"track":{"fixed":3}},{"repeat":"fill","track":{"fr":1}}],"rows":[],"#
      + #""size":["nan",5],"items":[{}]}"#,
    #"{"columns":[100,0,0,3,0],"frames":[[0,0,100,0]],"placement":[[0,0,1,1]],"rows":[0]}"#
  ),
  (
    #"{"kind":"grid","columns":[],"rows":[],"size":[1],"items":[]}"#,
    #"{"columns":[],"frames":[],"placement":[],"rows":[]}"#
  ),
  (
    #"{"kind":"indicator","pages":2,"page":1,"width":40}"#,
    #"{"dots":[[8,0,8,8,0.25],[24,0,8,8,0.9]],"form":"dots"}"#
  ),
  (
    #"{"kind":"indicator","pages":1,"page":9,"width":8}"#,
    #"{"dots":[[0,0,8,8,0.9]],"form":"dots"}"#
  ),
  (
    #"{"kind":"indicator","pages":5,"page":2,"width":71.9}"#, #"{"form":"text","text":"3 / 5"}"#
  ),
  (
    #"{"kind":"indicator","pages":5,"page":-2,"width":"nan"}"#,
    #"{"form":"text","text":"1 / 5"}"#
  ),
  (#"{"kind":"indicator","pages":0,"page":0,"width":"nan"}"#, #"{"form":"none"}"#),
  (
    #"{"kind":"tabs","widths":[50,100,42],"width":260,"gap":4,"selected":1}"#,
    #"{"frames":[[0,0,70,0],[74,0,120,0],[198,0,62,0]],"indicator":[74,0,120,0],"offset":0}"#
  ),
  (
    #"{"kind":"tabs","widths":[80,80,80],"width":160,"gap":0,"selected":1,"rtl":true}"#,
    #"{"frames":[[160,0,80,0],[80,0,80,0],[0,0,80,0]],"indicator":[80,0,80,0],"offset":40}"#
  ),
  (
    #"{"kind":"tabs","widths":[],"width":160,"gap":[8,0],"selected":4}"#,
    #"{"frames":[],"indicator":[0,0,0,0],"offset":0}"#
  ),
  (
    #"{"kind":"focus","frames":[[0,0,9,9],[10,0,9,9],[20,0,9,9],[0,10,9,9]],"from":2,"#
      + #""direction":"down"}"#,
    #"{"to":3}"#
  ),
  (
    #"{"kind":"focus","frames":[[0,0,9,9],[10,0,9,9]],"from":1,"direction":"right","rtl":true}"#,
    #"{"to":null}"#
  ),
  (#"{"kind":"focus","frames":[],"from":0,"direction":"up"}"#, #"{"to":null}"#),
  (
    #"{"kind":"spring","duration":0,"bounce":0,"from":5,"velocity":3,"times":[0,1]}"#,
    #"{"v":[0,0],"x":[0,0]}"#
  ),
  (#"{"kind":"rubber-band","excess":50,"dimension":-1}"#, #"{"inverse":0,"offset":0}"#),
  (#"{"kind":"velocity","samples":[],"end":0}"#, #"{"velocity":0}"#),
  (#"{"kind":"velocity","samples":[[0,1]],"end":0}"#, #"{"velocity":0}"#),
  (#"{"kind":"velocity","samples":[[0,0],[0.015625,1]],"end":0.02}"#, #"{"velocity":64}"#),
  (
    #"{"kind":"velocity","samples":[[0,0],[0.015625,5],[0.015625,1],[0.01,9]],"end":0.02}"#,
    #"{"velocity":64}"#
  ),
  (
    #"{"kind":"velocity","samples":[[0,0],[0.015625,1000]],"end":0.02}"#, #"{"velocity":8000}"#
  ),
  (
    #"{"kind":"page-target","position":1.5,"velocity":0,"anchor":1,"count":5,"width":400}"#,
    #"{"page":2}"#
  ),
  (
    #"{"kind":"page-target","position":1.1,"velocity":2,"anchor":1,"count":5,"width":400}"#,
    #"{"page":2}"#
  ),
  (
    #"{"kind":"page-target","position":1.1,"velocity":-2,"anchor":1,"count":5,"width":400}"#,
    #"{"page":1}"#
  ),
  (
    #"{"kind":"page-target","position":3.2,"velocity":0,"anchor":3,"count":0,"width":400}"#,
    #"{"page":0}"#
  ),
]
