// a = body radius (or hexagon's inner radius), body height, neck radius, 1 for hexagonal. Base at y 0.
float jarOuter(vec3 q, vec4 a) {
  vec3 c = q - vec3(0, a.y * .5, 0);
  float body = a.w > .5 ? smax(sdHex(c.xz, a.x - .03) - .03, abs(c.y) - a.y * .5, .1) : sdCyl(c, a.x, a.y * .5, .11);
  float foot = a.w > .5 ? 1. : length(vec2(length(q.xz) - a.x * .93, q.y + .055)) - .05;
  return smax(smin(body, sdCyl(q - vec3(0, a.y + .06, 0), a.z, .1, .02), .16), -foot, .03);
}
float sd_jar(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; float o = jarOuter(q, a), i = o + .05;
  i = smax(i, .075 - q.y, .04);
  float open = length(q.xz) - a.z + .05;
  i = min(i, max(open, a.y - .05 - q.y));
  return smax(o, -i, .012);
}
// the content: b.x = fill height, b.y = unevenness of its top
float sd_jarFill(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; float o = jarOuter(q, a) + .046; o = smax(o, .07 - q.y, .04);
  float top = q.y - b.x - b.y * (noise(q * 9.) - .5) - .02 * smoothstep(.12, 0., -o);
  return smax(o, top, .015) * .9;
}
// shreds of peel or fruit inside: b.x = fill height, b.y = cell, b.z = half length, b.w = thickness
float sd_shreds(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; float d = 1.;
  for (int k = 0; k < 2; k++) {
    vec3 p = q / b.y + float(k) * 3.37, i = floor(p), h = hash33(i + 5.), f = (p - i - .5 - (h - .5) * .3) * b.y;
    f.xy = spin(f.xy, h.x * 6.3); f.yz = spin(f.yz, h.y * 3.); f.y += 1.6 * f.x * f.x;
    d = min(d, sdBox(f, vec3(b.z, b.w, b.w * 2.4), b.w * .7));
  }
  return max(d * .6, max(jarOuter(q, a) + .06, q.y - b.x + .01));
}
// a drinking glass: a = radius at the top, height, radius at the foot; b.x = fill height
float sd_tumbler(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; float k = clamp(q.y / a.y, 0., 1.), r = length(q.xz) - mix(a.z, a.x, k), o = smax(r, abs(q.y - a.y * .5) - a.y * .5, .03);
  return smax(o, -smax(r + .028, .09 - q.y, .03), .012) * .95;
}
float sd_tumblerFill(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; float k = clamp(q.y / a.y, 0., 1.), r = length(q.xz) - mix(a.z, a.x, k);
  return smax(smax(r + .024, .086 - q.y, .03), q.y - b.x, .008) * .95;
}
// a jar or a pot seen from outside only, for what fills it to the wall
float sd_pot(vec3 q, vec4 a, vec4 b, out float part) { part = 0.; return jarOuter(q, a) * .9; }
// a drink in a glass, seen from outside: part 1 is its surface. a as for the tumbler; b.x = fill height
float sd_drink(vec3 q, vec4 a, vec4 b, out float part) {
  float k = clamp(q.y / a.y, 0., 1.), r = length(q.xz) - mix(a.z, a.x, k), body = smax(r, -q.y, .04);
  float well = smax(r + .022, b.x - q.y, .01); part = r < -.01 && q.y > b.x - .012 && q.y < b.x + .02 ? 1. : 0.;
  return max(smax(body, q.y - a.y, .012), -well) * .9;
}
