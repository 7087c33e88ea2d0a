// a = radius, height, knurl depth, knurl count. Part 1 is the top.
float sd_lid(vec3 q, vec4 a, vec4 b, out float part) {
  q.y -= a.y * .5; float r = length(q.xz), k = a.z * cos(atan(q.z, q.x) * a.w) * smoothstep(a.y * .5, a.y * .3, abs(q.y + .02));
  float d = sdRect(vec2(r - k, q.y), vec2(a.x, a.y * .5), .028);
  d = smax(d, -(sdRect(vec2(r, q.y - a.y * .5), vec2(a.x - .09, .016), .012)), .012);
  part = q.y > a.y * .5 - .03 ? 1. : 0.;
  return d * .85;
}
// a = radius, height of skirt, fold count: a circle of cloth tied over a lid
float sd_clothCap(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; float r = length(q.xz), f = atan(q.z, q.x), down = clamp(-q.y / a.y, 0., 1.);
  float wave = (cos(f * a.z + 1.3 * sin(f * 2.)) * .6 + .3 * cos(f * a.z * 1.7 + 2.)) * .05 * smoothstep(.1, 1., down);
  float pinch = .008 * exp(-pow((q.y + a.y * .5) * 16., 2.)), flare = .1 * smoothstep(.55, 1., down);
  float side = abs(r - a.x - wave - flare + pinch) - .008;
  side = max(side, max(q.y, -q.y - a.y - .03 * cos(f * 4.)));
  float top = sdRect(vec2(r, q.y + .004 - .012 * noise(q * 6.)), vec2(a.x + .006, .012), .012);
  return smin(side, top, .03) * .6;
}
