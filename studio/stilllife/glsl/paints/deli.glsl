// smoked salmon: k.a and k.b the flesh, k.c its fat, in lines that meet at the middle
void paint_salmon(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float v = q.x + .85 * sqrt(q.z * q.z + .004) + .09 * noise(q * 4. + b.y) + .03 * noise(q * 13. + b.y), t = sin(v * 50. + 3. * noise(q * 3. + b.y)), wide = .15 + .75 * noise(q * 6. + b.y);
  float fat = smoothstep(1. - .38 * wide, 1., t) + .5 * smoothstep(.012, .003, abs(q.z + .01 * sin(q.x * 9.))), edge = smoothstep(.72, 1., abs(q.z / a.y));
  vec3 c = mix(k.a, k.b, smoothstep(.25, .75, fbm(q * 5. + b.y))); c = mix(c, k.c, clamp(fat, 0., 1.) * (.35 + .4 * noise(q * 8. + b.y))); c = mix(c, k.a * vec3(.62, .42, .36), edge * step(0., q.z) * .75);
  s.albedo = c * (.94 + .1 * noise(q * 40.)); s.n = normalize(n + noise3(q * vec3(34, 20, 34)) * .12 + noise3(q * 9.) * .08); s.wrap = .45; s.rough = mix(.24, .36, fat);
}
// white rind: k.a bloom, k.b where it is worn along the edges, k.c its lowest creases
void paint_bloom(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float lines = sin(q.x * 74. + 2.6 * noise(q * 4.)) * smoothstep(.3, .7, noise(q * 3.7 + b.x)), edge = smoothstep(.2, .75, abs(n.y)) * smoothstep(.98, .8, abs(n.y)), worn = smoothstep(.5, .75, fbm(q * 6. + b.x) + .16 * edge);
  vec3 c = mix(k.a, k.b, worn * .7); c = mix(c, k.c, smoothstep(.6, 1., lines) * smoothstep(.85, .97, n.y) * .28 + .3 * smoothstep(.7, .85, noise(q * 22.)) * worn);
  s.albedo = c * (.95 + .07 * noise(q * 60.)); s.n = normalize(n + noise3(q * 30.) * .16 + noise3(q * 80.) * .12); s.wrap = .35;
}
// the paste under it: k.a in the middle, k.b where it ripens towards the rind, k.c in its small holes
void paint_paste(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float v = abs(q.y / a.y * 2. - 1.), r = length(q.xz) / a.x, ripe = smoothstep(.45, .95, max(v, r * r) + .2 * (noise(q * 7.) - .5)); vec2 hole = cells(q * 10. + b.x);
  s.albedo = mix(k.a, k.b, ripe) * (.96 + .06 * noise(q * 18.)); s.albedo = mix(s.albedo, k.c, smoothstep(.2, .1, hole.x) * step(.55, hole.y) * .6);
  s.n = normalize(n + noise3(q * 11.) * .12); s.wrap = .55; s.rough = mix(.42, .26, ripe);
}
// ash under white mould: k.a mould on the ridges, k.b ash, k.c ash in the creases
void paint_ash(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  vec3 p = q - vec3(0, a.y * .95, 0); float fold = abs(noise(p * vec3(30, 26, 26) + noise3(p * 13. + b.x) * 2.2 + b.x) - .5), mould = smoothstep(.0, .42, fold * .6 + .75 * (fbm(q * 6. + b.x) - .34) + .08 * (noise(q * 50.) - .5));
  s.albedo = mix(mix(k.c, k.b, smoothstep(.02, .14, fold)), k.a, mould * .85) * (.86 + .22 * noise(q * 70.)); s.n = normalize(n + noise3(q * 40.) * .25); s.wrap = .15;
}
// its chalky cut: k.a the heart, k.b the creamy line beneath the rind
void paint_chalk(inout Surface s, Mat k, vec3 q, vec3 n, vec4 a, vec4 b, float seed) {
  float r = length(q.yz - vec2(a.y * .95, 0)) / a.y, cream = smoothstep(.76, .9, r + .1 * (noise(q * 9. + b.x) - .5));
  s.albedo = mix(k.a * (.93 + .09 * noise(q * 34.)), k.b, cream); s.n = normalize(n + (noise3(q * 26.) * .5 + noise3(q * 70.) * .3) * (1. - cream * .8)); s.rough = mix(.9, .4, cream); s.spec = mix(.03, .4, cream); s.wrap = .45;
}
