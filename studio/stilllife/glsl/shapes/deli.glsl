// a slice of smoked salmon along x, lying in folds: a = half length, half width, half thickness, height of the folds; b = folds' frequency, seed
float sd_salmon(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; float u = q.x / a.x, w = a.y * (1. - .25 * u - .1 * u * u);
  float phase = q.x * b.x + b.y * 2.3 + 2.2 * noise(vec3(q.xz * 2.2, b.y)) + q.z * 2.4;
  float h = a.w * (.5 + .5 * sin(phase)) * (.55 + .75 * noise(vec3(q.x * 1.9, 2., b.y)));
  float edge = (pow(pow(abs(u), 3.) + pow(abs(q.z / w), 3.), .3333) - 1.) * a.y + .03 * (noise(vec3(q.xz * 6., b.y)) - .5);
  float thick = a.z * (.4 + .6 * smoothstep(0., -.14, edge)), steep = a.w * .5 * b.x;
  float sheet = (abs(q.y - h - a.z) - thick) / sqrt(1. + steep * steep);
  return smax(sheet, edge * .8, .014) * .7;
}
// a soft wheel with a wedge out of it, or that wedge: a = radius, height, half the wedge's angle, 1 for the wedge alone; b.x = seed. Part 1 is the paste.
float sd_brie(vec3 q, vec4 a, vec4 b, out float part) {
  vec3 p = q - vec3(0, a.y * .5, 0); float r = length(p.xz), v = p.y / a.y * 2.;
  float body = sdRect(vec2(r, p.y), vec2(a.x, a.y * .5), .075); part = 0.; if (body > .09) return body * .8;
  body += .012 * (noise(q * 5. + b.x) - .5) + .004 * (noise(q * 17. + b.x) - .5) + .025 * (1. - smoothstep(0., a.x * .8, r)) * step(0., p.y);
  float sides = abs(p.z) * cos(a.z) - p.x * sin(a.z), cut = a.w > .5 ? sides : -sides;
  cut -= (.03 * (1. - v * v) + .02 * smoothstep(.3, -.6, v) * noise(q * 4. + b.x)) * smoothstep(0., .16, r) - .006 * (noise(q * 13.) - .5);
  part = cut > body && body < -.02 ? 1. : 0.; return smax(body, cut, .02) * .75;
}
// a log of goat's cheese along x, cut at +x: a = half length, radius; b = seed, 1 for a slice, which is cut at both ends. Part 1 is the cut.
float sd_log(vec3 q, vec4 a, vec4 b, out float part) {
  vec3 p = q - vec3(0, a.y * .95, 0); p.y *= p.y < 0. ? 1.06 : 1.; float r = length(p.yz);
  float cut = b.y > .5 ? abs(p.x) - a.x : p.x - a.x, end = -p.x - a.x, side = r - a.y; part = 0.;
  float far = max(side, max(cut, end)); if (far > .09) return far * .75;
  float fold = abs(noise(p * vec3(30, 26, 26) + noise3(p * 13. + b.x) * 2.2 + b.x) - .5), rind = smax(side, end, b.y > .5 ? .01 : .12);
  rind += .008 * smoothstep(.16, 0., fold) + .016 * (noise(p * 6. + b.x) - .5);
  cut += .016 * (fbm(q * 11. + b.x) - .5) + .008 * smoothstep(.55, .8, noise(q * 30. + b.x)) + .012 * smoothstep(.62, .75, noise(q * 15. + b.x));
  part = cut > rind && rind < -.008 ? 1. : 0.; return smax(rind, cut, .008) * .7;
}
