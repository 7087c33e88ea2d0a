// a = radius, height of the rim, 1 for a footed saucer with a well
float sd_plate(vec3 q, vec4 a, vec4 b, out float part) {
  float r = length(q.xz), u = clamp((r - a.x * .58) / (a.x * .42), 0., 1.), y = .03 + a.y * u * u * (3. - 2. * u) * .9 + .012 * u;
  float d = abs(q.y - y) - .018; d = smax(d, r - a.x, .022);
  float foot = max(abs(r - a.x * .5) - .02, abs(q.y - .015) - .015);
  part = abs(r - a.x + .045) < .012 ? 1. : 0.;
  return smin(d, foot, .03) * .7;
}
// a = radius, height, foot radius, wall
float sd_bowl(vec3 q, vec4 a, vec4 b, out float part) {
  float r = length(q.xz), k = clamp(q.y / a.y, 0., 1.), prof = mix(a.z, a.x, pow(k, .5));
  float o = max((r - prof) * .6, q.y - a.y), i = (r - prof + a.w) * .6; i = max(i, a.w - q.y + .02);
  float d = smax(smax(o, -i, .02), -q.y, .02); part = r < prof - a.w * .6 ? 1. : 0.;
  return d * .8;
}
// a tea cup with its handle to +x: a = radius, height, foot radius, wall
float sd_cup(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; float r = length(q.xz), k = clamp(q.y / a.y, 0., 1.), prof = mix(a.z, a.x, pow(k, .45)) + .03 * smoothstep(.7, 1., k);
  float o = max((r - prof) * .65, q.y - a.y), i = (r - prof + a.w) * .65; i = max(i, .06 - q.y);
  float cup = smax(smax(o, -i, .02), -q.y, .03), foot = sdTorus(q - vec3(0, .015, 0), a.z * .82, .018);
  vec3 h = q - vec3(a.x * .98, a.y * .6, 0); h.y *= .82; float handle = length(vec2(length(h.xy) - a.y * .26, h.z)) - .026; handle = max(handle, -(length(q.xz) - prof + .02));
  return min(smin(cup, handle, .035), foot) * .8;
}
// liquid or sugar lying in a dish: a = radius, height of the disc
float sd_pool(vec3 q, vec4 a, vec4 b, out float part) { part = 0.; return sdCyl(q, a.x, a.y, a.y * .6); }
