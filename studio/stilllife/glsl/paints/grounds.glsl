void paint_stone(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float f = fbm(q * 1.7) - .5; s.albedo = k.a * (1. + .05 * f + .025 * (noise(q * 40.) - .5)); s.n = normalize(n + noise3(q * 24.) * .03);
}
void paint_marble(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  vec3 p = q * .55 + noise3(q * .8) * 1.6; float v = abs(noise(p * 1.3) - .5) + .3 * abs(noise(p * 3.1) - .5), w = abs(fbm(q * 1.6 + 4.) - .5);
  s.albedo = mix(k.a, k.b, .55 * smoothstep(.075, .0, v) + .3 * smoothstep(.35, .0, w)); s.albedo *= 1. + .03 * (noise(q * 3.) - .5);
}
// boards along x: k.k.z = width of a board (0: one piece), k.k.w = scale of the grain
void paint_wood(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float wd = k.k.z, row = wd > 0. ? floor(q.z / wd) : seed; vec3 p = q * k.k.w; p.x += hash11(row + 3.) * 40.; p.y += hash11(row) * 9.;
  float ring = length(vec2(p.z + .35 * noise(vec3(p.x * .35, row, 1.)) * 2., p.y * .8 + 1.7 + .5 * noise(vec3(p.x * .2, 3., row)))) * 5.; 
  float g = fract(ring + .35 * fbm(vec3(p.x * .6, p.z * 3., row))), late = smoothstep(.15, .95, g) * smoothstep(1., .93, g);
  float fibre = noise(vec3(p.x * 3., p.z * 70., p.y * 70.)), pore = smoothstep(.72, .9, noise(vec3(p.x * 5., p.z * 45., p.y * 45.)));
  vec3 c = mix(k.a, k.b, .62 * late + .22 * (fibre - .5)); c = mix(c, k.c, pore * .5 + .16 * noise(vec3(p.x * .3, p.z, row)));
  c *= .9 + .2 * hash11(row * 7.7 + 1.);
  if (wd > 0.) { float e = abs(fract(q.z / wd) - .5) * wd, gap = smoothstep(wd * .5 - .022, wd * .5 - .004, e); c *= 1. - .8 * gap; s.n.z += gap * .5 * sign(fract(q.z / wd) - .5); }
  s.albedo = c; s.n = normalize(s.n + vec3(0, 1, 1) * (fibre - .5) * .12 - pore * .05); s.rough = k.rough + .15 * pore; s.spec = k.spec * (1. - pore * .6);
}
void paint_linen(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  vec2 u = q.xz * 62. + .6 * vec2(noise(q.zxy * 9.), noise(q * 9.)); vec2 t = sin(u * 3.1416); float slub = noise(vec3(q.x * 90., 0, q.z * 3.)) + noise(vec3(q.x * 3., 0, q.z * 90.));
  float over = step(0., t.x * t.y); s.albedo = k.a * (.82 + .12 * slub + .06 * over); s.n = normalize(n + vec3(cos(u.x * 3.1416) * over, 0, cos(u.y * 3.1416) * (1. - over)) * .22); s.wrap = .15;
  if (k.k.z > 0.) { float e = min(a.x - abs(q.x), a.z - abs(q.z)); float stripe = step(.1, e) * step(e, .125) + step(.15, e) * step(e, .2); s.albedo = mix(s.albedo, k.b * (.85 + .1 * slub), stripe); }
}
