// a wedge of a wheel, its point towards -x: a = radius, height, half angle, b.x = seed. Part 1 is the rind.
float sd_cheese(vec3 q, vec4 a, vec4 b, out float part) {
  vec3 p = q - vec3(-a.x * .5, a.y * .5, 0); float r = length(p.xz);
  float s = sin(a.z), c = cos(a.z); float sides = abs(p.z) * c - p.x * s;
  float far = smax(smax(sides, r - a.x, .03), abs(p.y) - a.y * .5, .03); if (far > .07) { part = 0.; return far * .75; }
  float crumble = .02 * (fbm(q * 6. + b.x) - .5) + .012 * smoothstep(.25, .0, abs(noise(q * vec3(5, 9, 5) + b.x) - .5)) + .004 * (noise(q * 40.) - .5);
  float rind = r - a.x, d = smax(smax(sides + crumble, rind, .03), abs(p.y) - a.y * .5 + crumble * .35, .03);
  part = rind > -.03 || abs(p.y) - a.y * .5 > -.016 - crumble ? 1. : 0.;
  return d * .75;
}
