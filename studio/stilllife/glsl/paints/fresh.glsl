void paint_strawberry(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float u = q.y / a.y + .2 * (noise(q * 9. + b.x) - .5); vec3 c = mix(k.a, k.b, smoothstep(-.3, .6, fbm(q * 6. + b.x)) * .3); c = mix(c, k.c, smoothstep(.62, 1.02, u) * .85);
  s.albedo = c; s.n = normalize(n + noise3(q * 30.) * .06); s.wrap = .3;
}
// k.a the skin, k.b where it is thin, k.c where it came loose and is dull
void paint_medjool(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  vec3 p = q - vec3(0, a.y * .86, 0); vec3 w = vec3(p.x * 6., p.y * 17., p.z * 17.) + noise3(p * 8. + b.x) * 1.7 + b.x * 3.7; float crease = smoothstep(.2, .02, abs(noise(w) - .5)), loose = smoothstep(.56, .68, fbm(q * vec3(7, 12, 12) + b.x * 2.3));
  vec3 c = mix(k.a, k.b, smoothstep(.25, .75, fbm(q * 6. + b.x * 5.))); c = mix(c, k.a * .55, crease * .6); c = mix(c, k.c, loose * .55 * (1. - crease));
  s.albedo = c * (.9 + .16 * noise(q * 60.)); s.rough = mix(.27, .5, loose); s.spec = mix(.95, .5, loose); s.n = normalize(n + noise3(q * 24.) * .14 + noise3(q * 60.) * .08); s.wrap = .25;
}
void paint_tomato(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float top = q.y / (a.x * a.y * 2.), r = length(q.xz) / a.x, f = atan(q.z, q.x); vec3 c = mix(k.a, k.b, smoothstep(.3, .7, fbm(q * 4. + b.x)) * .6);
  c = mix(c, k.c, smoothstep(.55, .05, r + .12 * noise(vec3(cos(f) * 6., sin(f) * 6., b.x))) * smoothstep(.6, .9, top) * .7); s.albedo = c * (.97 + .06 * noise(q * 50.)); s.n = normalize(n + noise3(q * 14.) * .02); s.wrap = .25;
}
// leathery: k.a red, k.b yellow where the sun did not reach, k.c scars
void paint_pomegranate(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float f = fbm(q * 3.2 + b.x), scar = smoothstep(.68, .8, noise(q * vec3(11, 7, 11) + b.x)) * smoothstep(.45, .6, f); vec2 dot1 = cells(q * 16.);
  vec3 c = mix(k.a, k.b, smoothstep(.42, .8, f + .25 * smoothstep(1.5, 2.4, q.y / a.x)) * .8); c = mix(c, k.c, max(scar * .6, smoothstep(.16, .06, dot1.x) * .35)); s.albedo = c * (.9 + .16 * noise(q * 24.));
  s.n = normalize(n + noise3(q * 14.) * .08 + noise3(q * 40.) * .08); s.wrap = .15;
}
// its cut: k.a arils in the light, k.b in their depth, k.c pith and walls
void paint_arils(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  vec2 g = vec2(q.x, q.y - a.x * .94) / a.x; float e = length(g), wall = abs(fract(atan(g.y, g.x) * 5. / 6.2832 + .03 * sin(e * 9.)) - .5), flesh = smoothstep(.87, .8, e) * smoothstep(.45, .4, wall + .012 / (e + .05)) * smoothstep(.06, .14, e);
  vec2 aril = cells(vec3(g * 8.5, b.x)); vec3 ruby = mix(k.a, k.b, smoothstep(.15, .75, aril.x) * .8 + .2 * aril.y); vec3 pith = mix(k.c, k.a, smoothstep(.95, 1., e) * .8);
  s.albedo = mix(pith, ruby, flesh); s.rough = mix(.6, .1, flesh); s.spec = mix(.2, 1., flesh); s.wrap = .45;
}
