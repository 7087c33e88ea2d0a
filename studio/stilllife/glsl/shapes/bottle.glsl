// a = radius, height of the body, neck radius, height of the whole
float bottleOuter(vec3 q, vec4 a) {
  float r = length(q.xz);
  float body = sdCyl(q - vec3(0, a.y * .5, 0), a.x, a.y * .5, .1);
  float k = smoothstep(a.y - .1, a.y + .42, q.y), taper = mix(a.x - .03, a.z, k * k * (3. - 2. * k));
  float shoulder = max(r - taper, max(q.y - a.y - .5, a.y - .4 - q.y)) * .75;
  float neck = sdCyl(q - vec3(0, (a.w + a.y) * .5, 0), a.z, (a.w - a.y) * .5, .02);
  float ring = sdTorus(q - vec3(0, a.w - .05, 0), a.z + .005, .028);
  return smin(smin(smin(body, shoulder, .1), neck, .05), ring, .02);
}
float sd_bottle(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; float o = bottleOuter(q, a), i = smax(o + .042, .09 - q.y, .05);
  i = min(i, max(length(q.xz) - a.z + .042, a.w - .1 - q.y));
  return smax(o, -i, .012);
}
float sd_bottleFill(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; return smax(smax(bottleOuter(q, a) + .038, .086 - q.y, .05), q.y - b.x - .015 * smoothstep(.08, 0., abs(bottleOuter(q, a) + .04)), .01) * .9;
}
// a bottle seen from outside only, for dark glass and for what fills it
float sd_flask(vec3 q, vec4 a, vec4 b, out float part) { part = 0.; return bottleOuter(q, a) * .9; }
