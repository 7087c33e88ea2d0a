// crust: k.a pale where flour lies, k.b brown, k.c darkest on the edges
void paint_crust(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  vec3 p = (q - vec3(0, a.y * .62, 0)) / a.xyz; float rise = length(p), f = fbm(q * 3.5), across = p.z + .28 * p.x * p.x - .3 + .03 * (noise(q * 5.) - .5);
  float reach = smoothstep(.9, .55, abs(p.x)) * step(0., p.y), open = exp(-pow(across / .13, 2.)) * reach, ear = exp(-pow((across - .19) / .05, 2.)) * reach;
  vec3 c = mix(k.b, k.c, smoothstep(.25, .8, fbm(q * 2.3 + 3.)) * .7 + .35 * ear); c = mix(c, vec3(.78, .52, .26) * (.8 + .35 * noise(q * 30.)), open * .85);
  float flour = smoothstep(.35, .65, f + .30 * n.y - .1 + .15 * (noise(q * 38.) - .5)) * (1. - .9 * open) * (1. - ear) * step(-.2, p.y);
  flour *= .55 + .45 * smoothstep(.2, .9, .5 + .5 * sin(rise * 0. + length(vec2(p.x * 1.2, p.z)) * 34.)); // the proving basket's rings
  c = mix(c, k.a, flour * .86); c *= .74 + .3 * noise(q * 17.) + .22 * noise(q * 60.);
  s.albedo = c; s.rough = mix(.45, .9, flour); s.spec = .5 * (1. - flour); s.n = normalize(n + noise3(q * 26.) * .35 + noise3(q * 70.) * .2);
}
void paint_crumb(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float f = noise(q * 12.) ; s.albedo = (.86 + .18 * noise(q * 70.)) * mix(k.a, k.b, f * .5 + .35 * smoothstep(.4, .1, abs(n.x))); s.n = normalize(n + noise3(q * 45.) * .5 + noise3(q * 95.) * .3); s.wrap = .35; s.spec = .06;
}
// k.a baked, k.b darker at rim and ridges, k.c in the cracks; k.k.z = sugar, k.k.w = oats
void paint_biscuit(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float r = length(q.xz) / a.x; vec3 w = q + seed * 3.7; float f = fbm(w * 8.), fine = noise(w * 40.);
  vec3 c = mix(k.a, k.b, smoothstep(.3, .75, f) * .55 + smoothstep(.72, 1.02, r) * .5); 
  vec3 u = vec3(q.xz * 1.7 / a.x, b.x * 3.7); vec3 v = u + noise3(u * 3.) * .55; float crack = smoothstep(.1, 0., abs(noise(v * 2.2) - .5) + .5 * abs(noise(v * 4.3 + 9.) - .5));
  c = mix(c, k.c, crack * step(.5, n.y) * step(.001, a.z)); c *= .76 + .3 * fine + .16 * noise(w * 110.);
  s.n = normalize(n + noise3(w * 34.) * .34 + noise3(w * 90.) * .24);
  if (k.k.w > 0.) { vec2 o = cells(vec3(w.x * 15., w.y * 11., w.z * 24.)); float flake = smoothstep(.5, .38, o.x) * step(.35, o.y); c = mix(c, mix(vec3(.74, .57, .34), vec3(.5, .34, .17), o.y), flake * .7 * k.k.w); s.n = normalize(s.n + noise3(floor(w * 12.)) * .3 * flake); }
  if (k.k.z > 0.) { vec2 g = cells(w * 34.); float grain = step(g.x, .3) * step(g.y, k.k.z); c = mix(c, vec3(.95, .93, .88), grain * .85); s.spec = mix(s.spec, 1., grain); s.rough = mix(s.rough, .18, grain); s.n = normalize(mix(s.n, hash33(floor(w * 34.)) - .5 + n, grain * .6)); }
  s.albedo = c; s.wrap = .15;
}
void paint_shortbread(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  vec3 w = q + seed * 2.9, p = abs(q - vec3(0, a.y, 0)) / a.xyz; float edge = max(max(p.x * step(p.x, 2.), p.z), 0.), f = fbm(w * 7.), fine = noise(w * 55.);
  float brown = smoothstep(.8, 1.02, max(pow(p.x, 6.), pow(p.z, 6.))) * .5 + .35 * smoothstep(.35, .8, f) + .3 * smoothstep(.2, 0., q.y / a.y);
  s.albedo = mix(k.a, k.b, brown) * (.8 + .26 * fine + .16 * noise(w * 120.)) * (.93 + .14 * noise(w * 19.)); s.albedo = mix(s.albedo, k.b * .62, smoothstep(.66, .8, noise(w * 30. + 8.)) * .35); s.n = normalize(n + noise3(w * 42.) * .3 + noise3(w * 100.) * .26); s.wrap = .25;
  vec2 g = cells(w * 38.); float grain = step(g.x, .32) * step(g.y, .34) * smoothstep(.2, .6, n.y); s.albedo = mix(s.albedo, vec3(.96, .94, .89), grain * .8); s.spec = mix(s.spec, 1., grain); s.rough = mix(s.rough, .15, grain); s.n = normalize(mix(s.n, hash33(floor(w * 38.)) - .5 + n, grain * .5));
}
// hot water crust under egg wash: k.a golden, k.b darkest on lid and crimps, k.c pale where the mould was
void paint_raised(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float r = length(q.xz) / a.x, h = q.y / a.y, f = fbm(q * 4.5 + b.x), fine = noise(q * 26.);
  float brown = .3 * f + .6 * smoothstep(.88, 1.1, h) * smoothstep(.4, .8, f + .35 * n.y * noise(q * 9.)) + .5 * smoothstep(.03, .12, q.y - a.y) + .25 * smoothstep(.15, 0., h);
  vec3 c = mix(k.a, k.b, clamp(brown, 0., 1.)); c = mix(c, k.c, smoothstep(.35, .65, noise(q * vec3(3, 5, 3) + 4.)) * smoothstep(.85, .4, h) * .45); c *= .88 + .16 * fine + .1 * noise(q * 80.);
  s.albedo = c; s.rough = mix(.5, .27, smoothstep(.5, 1., h)); s.spec = mix(.3, .9, smoothstep(.5, 1., h)); s.n = normalize(n + noise3(q * 24.) * .12 + noise3(q * 70.) * .08); s.wrap = .15;
}
// its cut face: k.a crust, k.b jelly, k.c seasoned pork
void paint_piemeat(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float r = length(q.xz), h = clamp(q.y / a.y, 0., 1.), wall = a.x * (1. + .07 * sin(h * 2.9) - .05 * h) - r, lid = a.y + .03 - q.y, depth = min(min(wall, q.y), lid) + .022 * (noise(q * 9. + seed) - .5);
  vec2 chunk = cells(q * 11. + noise3(q * 7.) * .5); vec3 meat = k.c * (.78 + .36 * chunk.y + .12 * noise(q * 40.)); meat = mix(meat, vec3(.86, .66, .58), smoothstep(.74, .9, noise(q * 19. + 3.)) * .75); meat *= .84 + .16 * smoothstep(.62, .3, chunk.x);
  float crust = smoothstep(a.z + .008, a.z - .008, depth), jelly = smoothstep(a.z + .032, a.z + .02, depth) * (1. - crust) * smoothstep(.25, .6, h + .35 * noise(q * 6.));
  vec3 pastry = mix(k.a, k.a * vec3(.72, .6, .45), smoothstep(.022, 0., depth)) * (.9 + .16 * noise(q * 50.));
  s.albedo = mix(mix(meat, k.b, jelly), pastry, crust); s.rough = mix(mix(.45, .12, jelly), .85, crust); s.spec = mix(mix(.45, 1., jelly), .05, crust); s.n = normalize(n + noise3(q * 20.) * .28 * (1. - jelly) * (1. - .5 * crust)); s.wrap = .3;
}
// crust of the breads: k.a flour or seeds, k.b brown, k.c darkest; k.k.z = flour, k.k.w = seeds
void paint_bake(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float h = q.y / a.y, open = breadCuts(q, a, b), f = fbm(q * 3.5 + b.z), dark = smoothstep(.25, .95, h) * .6 + .5 * (f - .4) + .25 * smoothstep(.12, .0, h) - .25 * smoothstep(.3, .5, h) * smoothstep(.7, .5, h);
  vec3 c = mix(k.b, k.c, clamp(dark, 0., 1.)); c = mix(c, mix(k.b, vec3(.8, .58, .32), .65) * (.85 + .3 * noise(q * 34.)), smoothstep(.35, .9, open));
  float flour = k.k.z * smoothstep(.4, .62, f + .3 * n.y - .1 + .2 * (noise(q * 40.) - .5)) * (1. - smoothstep(.2, .6, open)) * (.45 + .55 * smoothstep(-.2, .7, sin(length(q.xz) * 46.)));
  c = mix(c, k.a, clamp(flour, 0., 1.) * .8); c *= .84 + .2 * noise(q * 19.) + .14 * noise(q * 62.);
  vec2 g = cells(q * vec3(15, 15, 19)); float grain = k.k.w * smoothstep(.44, .34, g.x) * smoothstep(.5, .8, h); c = mix(c, g.y > .55 ? k.a : g.y > .25 ? vec3(.16, .09, .05) : vec3(.36, .22, .1), grain);
  s.albedo = c; s.rough = mix(.42, .85, clamp(flour + grain, 0., 1.)); s.spec = .5 * (1. - clamp(flour + grain, 0., 1.)); s.n = normalize(n + noise3(q * 28.) * .28 + noise3(q * 70.) * .16);
}
