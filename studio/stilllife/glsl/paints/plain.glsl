// k.k.z = depth of fine relief, k.k.w = its frequency; the second colour mottles
void paint_plain(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  if (k.k.z > 0.) { s.albedo = mix(k.a, k.b, smoothstep(.3, .75, fbm(q * k.k.w * .25 + seed))); s.n = normalize(n + noise3(q * k.k.w + seed) * k.k.z); }
}
// cloth in a check of two colours
void paint_gingham(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  vec2 u = abs(n.y) > .6 ? q.xz : vec2(atan(q.x, q.z) * a.x, q.y); vec2 c = step(.5, fract(u * k.k.z)), t = sin(u * 420.);
  s.albedo = mix(k.a, mix(mix(k.a, k.b, .5), k.b, c.x * c.y), max(c.x, c.y)); s.n = normalize(n + vec3(t.x, t.y, t.x) * .08); s.wrap = .1;
}
