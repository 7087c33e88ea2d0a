// a sourdough: a = radii, a.w = where it is cut in x (beyond the radius: whole). Part 1 is the crumb.
float sd_loaf(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; vec3 p = q - vec3(0, a.y * .62, 0); p.y = p.y < 0. ? p.y * 1.35 : p.y;
  float d = sdEllipsoid(p, a.xyz);
  d = smax(d, -q.y + .0, .12);
  if (d < .1) {
    vec3 s = p / a.xyz; float across = s.z + .28 * s.x * s.x * sign(.5) - .3 + .03 * (noise(q * 5.) - .5);
    float reach = smoothstep(.86, .55, abs(s.x)) * step(0., p.y);
    float groove = exp(-pow(across / .15, 2.)) * reach, ear = exp(-pow((across - .19) / .07, 2.)) * reach;
    d += .12 * groove - .085 * ear;
    for (int k = 0; k < 2; k++) { float side = float(k) * 2. - 1.; float c = abs(fract(s.x * 3.2 + side * .2) - .5); vec2 l = vec2(s.z - side * .58, c); d += .018 * smoothstep(.1, .02, abs(c - .12 - abs(s.z * side - .55) * .55)) * smoothstep(.25, .1, abs(l.x)) * step(0., p.y); }
    d -= .03 * (fbm(q * 5.) - .5) + .012 * (noise(q * 23.) - .5);
  }
  float cut = q.x - a.w;
  if (cut > -.09 && d < .09) {
    vec3 g = vec3(q.x * .6, q.yz * vec2(1., .8)); vec2 c = cells(g * 7.5), e = cells(g * 15. + 3.);
    float inner = smoothstep(-.05, -.14, d), hole = (smoothstep(.46, .2, c.x) * step(.45, c.y) * .07 + smoothstep(.5, .2, e.x) * .022) * inner;
    cut += hole;
    if (cut > d) part = d < -.035 ? 1. : 0.;
  }
  return max(d, cut) * .55;
}
// a slice lying or leaning: thickness along x, a = radii of the loaf, a.w = half thickness
float sd_slice(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; vec3 p = vec3(0, q.y - a.y * .62, q.z); p.y = p.y < 0. ? p.y * 1.35 : p.y;
  float d = smax(sdEllipsoid(p, a.xyz), -q.y, .1);
  d -= .02 * (noise(q * 7.) - .5);
  float cut = abs(q.x) - a.w;
  if (abs(cut) < .08 && d < .05) {
    vec3 g = vec3(q.x * .5 + b.x, q.yz * vec2(1., .8)); vec2 c = cells(g * 7.5), e = cells(g * 15. + 3.);
    cut += (smoothstep(.46, .2, c.x) * step(.5, c.y) * .055 + smoothstep(.5, .2, e.x) * .02) * smoothstep(-.04, -.12, d);
    if (d < -.035) part = 1.;
  }
  return max(d, cut) * .6;
}
