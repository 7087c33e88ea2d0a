vec3 paper(inout Surface s, vec3 q, float depth) { s.n = normalize(s.n + noise3(q * 70.) * depth); return s.albedo * (1. + .03 * (noise(q * 50.) - .5)); }
// a printed label on a cylinder
void paint_wrapped(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  vec2 uv = vec2(atan(q.x, q.z) / (2. * a.z) + .5, q.y / (2. * a.y) + .5);
  if (dot(n.xz, q.xz) > 0.) s.albedo = picture(k.layer, clamp(uv, .002, .998)).rgb; s.albedo = paper(s, q, .05);
}
// all round a tin: k.map = bottom, top, turns of the picture round it; metal shows where the picture is transparent
void paint_sleeve(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float u = fract(atan(q.x, q.z) / 6.2832 * k.map.z + .5), v = (q.y - k.map.x) / (k.map.y - k.map.x);
  if (v > 0. && v < 1.) { vec4 c = picture(k.layer, vec2(u, v)); s.albedo = mix(k.a, c.rgb, c.a); s.metal = mix(k.metal, 0., c.a); }
}
// a picture on each face of a box: k.layer in front, k.map.x on the sides, k.map.y on top (below 0: plain); k.map.zw = centre of the picture's plane in y and its half height
void paint_faces(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  vec3 w = abs(n); vec2 h = k.map.zw; vec4 c = vec4(k.a, 1);
  if (w.z > w.x && w.z > w.y) { vec2 uv = vec2(q.x / a.x * sign(n.z), (q.y - h.x) / h.y) * .5 + .5; if (all(lessThan(abs(uv - .5), vec2(.5))) && (n.z > 0. || k.map.x > -2.)) c = picture(k.layer, uv); }
  else if (w.x > w.y) { if (k.map.x >= 0.) { vec2 uv = vec2(-q.z / a.z * sign(n.x), (q.y - h.x) / h.y) * .5 + .5; if (all(lessThan(abs(uv - .5), vec2(.5)))) c = picture(k.map.x, uv); } }
  else if (k.map.y >= 0. && n.y > 0.) c = picture(k.map.y, clamp(vec2(q.x / a.x, -q.z / a.z) * .5 + .5, .002, .998));
  s.albedo = mix(k.a, c.rgb, c.a); s.albedo = paper(s, q, k.k.z);
}
// a picture laid on the top of a round or square lid
void paint_top(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  if (n.y > .6) { vec4 c = picture(k.layer, clamp(vec2(q.x, -q.z) / a.x * .5 + .5, .002, .998)); s.albedo = mix(k.a, c.rgb, c.a); s.metal = mix(k.metal, 0., c.a); }
}
// round a roll lying along x, its picture facing forward and up
void paint_roll(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float f = atan(q.y - a.x, q.z) - .26; vec2 uv = vec2(q.x / (2. * a.y) + .5, f / 2.55 + .5);
  if (all(greaterThan(uv, vec2(0))) && all(lessThan(uv, vec2(1)))) { vec4 c = picture(k.layer, uv); s.albedo = mix(k.a, c.rgb, c.a); }
  s.n = normalize(n + noise3(q * vec3(6, 16, 16)) * .14);
}
