void paint_cheese(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float f = fbm(q * vec3(4, 6, 4)), crack = smoothstep(.03, .0, abs(noise(q * vec3(3.2, 6., 3.2) + noise3(q * 4.) * .8 + seed) - .5)) * smoothstep(.45, .7, noise(q * 2.2 + 6.));
  float r = length(q.xz + vec2(a.x * .5, 0)) / a.x; vec3 c = mix(k.a, k.b, f * .5 + .5 * smoothstep(.8, 1., r)); c = mix(c, c * vec3(.72, .6, .42), crack * .6);
  vec2 g = cells(q * 15.); c = mix(c, vec3(.98, .95, .86), step(g.x, .16) * step(g.y, .18)); // lactate crystals
  s.albedo = c * (.88 + .14 * noise(q * 48.) + .08 * noise(q * 120.)); s.n = normalize(n + noise3(q * 16.) * .16 + noise3(q * 60.) * .12); s.wrap = .35;
}
void paint_rind(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  vec2 u = abs(n.y) > .6 ? q.xz : vec2(atan(q.z, q.x + a.x * .5) * a.x, q.y); vec2 t = sin(u * 190.); float f = fbm(q * 5.), m = smoothstep(.45, .8, fbm(q * 9. + 5.));
  s.albedo = mix(mix(k.a, k.b, f), k.c, m * .6) * (.9 + .08 * t.x * t.y); s.n = normalize(n + vec3(t.x, t.y, t.x) * .16 + noise3(q * 20.) * .3);
}
void paint_chocolate(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  s.albedo = k.a * (.9 + .25 * fbm(q * 4.)); s.n = normalize(n + noise3(q * 7.) * .025 + noise3(q * 50.) * .012);
}
// a broken edge, rough and paler
void paint_broken(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  s.albedo = mix(k.a, k.b, fbm(q * 11.)); s.n = normalize(n + noise3(q * 24.) * .5 + noise3(q * 70.) * .35);
}
void paint_salted(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  vec3 w = q + seed * 5.3; s.albedo = mix(k.a, k.b, fbm(w * 3.) * .6); s.n = normalize(n + noise3(w * 6.) * .05);
  vec2 g = cells(w * 15.); float flake = step(g.x, .34) * step(g.y, k.k.z) * smoothstep(.6, .9, n.y); s.albedo = mix(s.albedo, vec3(.96), flake); s.n = normalize(mix(s.n, n + (hash33(floor(w * 30.)) - .5) * .7, flake)); s.rough = mix(s.rough, .2, flake);
}
void paint_peel(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float f = fbm(q * 3. + seed); s.albedo = mix(k.a, k.b, f); vec2 c = cells(q * 26.); s.albedo *= 1. - .16 * smoothstep(.3, .05, c.x); s.n = normalize(n + noise3(q * 40.) * .22);
  float top = exp(-dot(q.xz, q.xz) * 90.) * step(a.x * 1.5, q.y); s.albedo = mix(s.albedo, vec3(.2, .22, .07), top);
}
void paint_segments(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  vec2 p = vec2(q.x, (q.y - a.x) / a.y); float r = length(p) / a.x, f = atan(p.y, p.x) / 6.2832 * 10., m = abs(fract(f) - .5);
  float wall = smoothstep(.025, .06, (.5 - m) * r) * smoothstep(.86, .82, r) * smoothstep(.06, .11, r); float rays = noise(vec3(f * 9., r * 3.5, floor(f))), cell = smoothstep(.2, .8, rays);
  vec3 pulp = mix(k.a, k.b, cell * .7 + .3 * noise(vec3(p * 14., 1.))); vec3 pith = vec3(.9, .83, .66); s.albedo = mix(pith, pulp, wall); s.albedo = mix(s.albedo, k.c, smoothstep(.925, .96, r));
  s.n = normalize(n + noise3(vec3(f * 8., r * 4., floor(f))) * .5 * wall); s.rough = mix(.6, .14, wall); s.spec = mix(.2, 1., wall); s.wrap = .4 * wall;
}
void paint_figflesh(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  vec2 p = vec2(q.x, q.y - a.x * .95); float r = length(p) / a.x, f = atan(p.y, p.x); float skin = smoothstep(.86, .98, r + .03 * noise(vec3(f * 5., 0, 1.))), ring = smoothstep(.7, .82, r + .05 * (noise(vec3(f * 14., r * 3., 2.)) - .5));
  float ray = noise(vec3(f * 16., r * 5., 3.)), heart = smoothstep(.3, .08, r); vec3 c = mix(k.a, k.b, ray); c = mix(c, vec3(.93, .8, .62), heart * .6); vec2 g = cells(vec3(p * 15. / a.x * .5, seed)); c = mix(c, vec3(.93, .76, .42), smoothstep(.3, .16, g.x) * smoothstep(.72, .6, r));
  c = mix(c, vec3(.93, .9, .74), ring); s.albedo = mix(c, k.c, skin); s.rough = mix(.18, .6, ring); s.spec = mix(1., .2, ring); s.n = normalize(n + noise3(vec3(f * 12., r * 9., 5.)) * .6 * (1. - ring)); s.wrap = .3;
}
void paint_figskin(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float f = atan(q.z, q.x), h = q.y / a.x, line = smoothstep(.6, 1., cos(f * 16. + h * 2. + noise(q * 8.))); vec3 c = mix(k.a, k.b, smoothstep(1.3, 2.3, h + .5 * fbm(q * 4.))); c = mix(c, k.c, line * .3 * smoothstep(.2, .8, noise(q * 5.)));
  s.albedo = mix(c, vec3(.45, .45, .55), .13 * smoothstep(.4, .7, fbm(q * 6.))); s.n = normalize(n + noise3(q * 30.) * .1);
}
void paint_leaf(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float mid = smoothstep(.02, .008, abs(q.z)), vein = smoothstep(.85, 1., sin(q.x / a.x * 44. - abs(q.z) / a.y * 7.)); s.albedo = mix(k.a, k.b, .35 * fbm(q * 7. + seed) + .5 * max(mid, vein * .5)); s.n = normalize(n + noise3(q * 30.) * .12); s.wrap = .3;
}
void paint_ginger(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float f = fbm(q * 7.), line = smoothstep(.75, 1., sin(q.x / a.x * 30. + 4. * noise(q / a.x * 5.))); s.albedo = mix(mix(k.a, k.b, f), k.c, line * .45 * noise(q * 4.)); s.n = normalize(n + noise3(q * 26.) * .3 + noise3(q * 60.) * .2);
}
void paint_bits(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float h = noise(q * 21. + seed); s.albedo = mix(mix(k.a, k.b, smoothstep(.35, .65, h)), k.c, smoothstep(.68, .75, noise(q * 16. + 40.))); s.n = normalize(n + noise3(q * 50.) * .4);
}
void paint_wicker(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float f = atan(q.z * a.x, q.x * a.z), fibre = noise(vec3(f * 6., q.y * 130., length(q.xz) * 40.)), strip = hash11(floor(q.y / b.x) * 3.1 + floor(f * b.y * .159)); 
  s.albedo = mix(mix(k.a, k.b, strip * .7 + .5 * (fibre - .5)), k.c, smoothstep(.6, .8, noise(q * 5.)) * .35); s.n = normalize(n + noise3(vec3(f * 9., q.y * 70., 1.)) * .25);
}
void paint_tea(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) { float r = length(q.xz) / a.x; s.albedo = mix(k.a, k.b, smoothstep(.7, 1., r)); s.n = normalize(n + noise3(vec3(q.xz * 4., 1.)) * .012); }
void paint_rimmed(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) { float r = length(q.xz); float e = abs(r - a.x + .05); s.albedo = mix(k.a, k.b, smoothstep(.014, .009, e) + smoothstep(.007, .003, abs(r - a.x + .085))); }
// preserve behind glass: k.a the jelly in the light, k.c in its depth, k.b shreds of peel or fruit; k.k.z = size of the pieces, k.k.w = how long they are
void paint_preserve(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  vec3 w = q + noise3(q * 3.) * .22; float deep = fbm(q * 4.5 + 3.), piece = 0.;
  for (int j = 0; j < 2; j++) { // two layers of pieces, the second dimmer and further in
    vec3 p = w / k.k.z + float(j) * 5.3; p.xy = spin(p.xy, float(j) * 1.1 + .5); p.x /= k.k.w; vec2 c = cells(p); float in1 = smoothstep(.44, .36, c.x) * step(.3, c.y); piece = max(piece, in1 * (j == 0 ? 1. : .55) * (.75 + .25 * c.y));
  }
  vec3 jelly = mix(k.c, k.a, smoothstep(.25, .7, deep)); s.albedo = mix(jelly, k.b, piece); s.albedo *= .9 + .2 * noise(q * 22.); s.wrap = .45; s.n = normalize(n + noise3(q * 9.) * .12);
}
// behind glass, lit through: k.a where light comes through the middle, k.b at the edges; clear glass under k.k.z and over k.k.w
void paint_liquid(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float through = pow(max(0., n.z), 1.6), rim = smoothstep(.34, .12, length(n.xz) > .5 ? abs(n.z) : 1.), deep = smoothstep(1.2, .0, q.y / a.y);
  s.albedo = mix(k.b, k.a, through * (.45 + .4 * deep)); s.albedo = mix(s.albedo, k.b * .7, rim * .5); s.wrap = .55;
  float empty = max(smoothstep(k.k.z, k.k.z - .02, q.y), k.k.w > 0. ? smoothstep(k.k.w - .01, k.k.w, q.y) : 0.); s.albedo = mix(s.albedo, vec3(.8, .82, .8) * (.72 + .2 * through), empty * .86);
}
// an apple or a pear: k.b blushes from the light's side, k.c is the speckle and the hollow of the stalk
void paint_apple(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float f = atan(q.z, q.x), streak = noise(vec3(cos(f) * 9., q.y * 1.6, sin(f) * 9.) + seed), blush = smoothstep(.35, .75, fbm(q * 1.9 / a.x * .4 + seed) + .2 * streak);
  s.albedo = mix(k.a, k.b, blush * k.k.z); vec2 c = cells(q * 14.); s.albedo = mix(s.albedo, k.c, smoothstep(.12, .05, c.x) * .6); s.albedo = mix(s.albedo, k.c * .6, exp(-dot(q.xz, q.xz) * 60. / a.x) * step(a.x, q.y) * .8); s.n = normalize(n + noise3(q * 12.) * .04);
}
// cheese with blue veins
void paint_veined(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  vec3 w = q * 4.2 + noise3(q * 6.) * 1.5 + seed; float v = abs(noise(w) - .5) + .35 * abs(noise(w * 2.7 + 4.) - .5), vein = smoothstep(.085, .02, v) * smoothstep(.3, .55, noise(q * 2.6 + seed));
  s.albedo = mix(mix(k.a, k.b, fbm(q * 5.)), k.c, vein * .9) * (.9 + .14 * noise(q * 50.)); s.n = normalize(n + noise3(q * 17.) * .2 - vein * .1); s.wrap = .3;
}
// a glaze over crumb: k.a icing above, k.b the baked sides, k.c fruit and nuts in them
void paint_iced(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float drip = q.y / a.y * .5 - .66 - .16 * (noise(vec3(q.xz * 7., seed)) - .5) - .1 * noise(vec3(q.xz * 16., seed)), ice = smoothstep(-.02, .02, drip + .3 * max(0., n.y));
  vec2 c = cells(q * 9.); vec3 cake = mix(k.b * (.8 + .3 * noise(q * 40.)), k.c, smoothstep(.34, .26, c.x) * step(.62, c.y) * k.k.z);
  s.albedo = mix(cake, k.a, ice * k.k.w); s.rough = mix(.85, .25, ice * k.k.w); s.spec = mix(.08, .8, ice * k.k.w); s.n = normalize(n + noise3(q * 40.) * .4 * (1. - ice * k.k.w)); s.wrap = .2;
}
// an oily fish on its side: k.a the back, k.b flank and belly, k.c the line of spots between them
void paint_sardine(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float v = q.z / a.y, back = smoothstep(.22, -.2, v + .12 * (noise(q * 9. + seed) - .5)); vec2 c = cells(vec3(q.x * 9., 0., seed)); vec2 g = cells(vec3(q.xz * 30., seed));
  float spot = smoothstep(.34, .2, c.x + 2.4 * abs(v - .02)); s.albedo = mix(mix(k.b, k.a, back), k.c, spot * .75); s.albedo *= .86 + .2 * g.y + .12 * noise(vec3(q.x * 40., 0., q.z * 40.));
  s.albedo = mix(s.albedo, k.a, smoothstep(.7, .95, q.x / a.x) * .45); s.n = normalize(n + noise3(q * 26.) * .16 + vec3(0, 0, sin(q.z * 90.)) * .03);
}
