// a = radius, height, lid height, corner radius of a square tin (0: round). Part 1 is the lid.
float tinPlan(vec2 p, float r, float c) { return c > 0. ? sdRect(p, vec2(r), c) : length(p) - r; }
float sd_tin(vec3 q, vec4 a, vec4 b, out float part) {
  float seam = a.y - a.z, y = q.y - a.y * .5;
  float body = tinPlan(q.xz, a.x, a.w);
  body += .012 * smoothstep(.02, .0, abs(q.y - .02)) * -1. + .0;
  float d = smax(body, abs(q.y - seam * .5) - seam * .5, .02);
  float cap = smax(body - .014, abs(q.y - (seam + a.y) * .5) - a.z * .5, .045);
  cap = smax(cap, -smax(body + .06, a.y - .012 - q.y, .02), .012);
  d = min(d, cap); part = q.y > seam - .004 ? 1. : 0.;
  return d * .9;
}
// a tea caddy: square body, shoulders, round lid. a = half width, body height, lid radius, lid height
float sd_caddy(vec3 q, vec4 a, vec4 b, out float part) {
  float body = sdBox(q - vec3(0, a.y * .5, 0), vec3(a.x, a.y * .5, a.x), .05);
  float k = clamp((q.y - a.y + .06) / .16, 0., 1.), shoulder = smax(sdRect(q.xz, vec2(mix(a.x, a.z * .92, k * k)), mix(.06, a.z * .9, k)), abs(q.y - a.y - .02) - .08, .02) * .7;
  float d = smin(body, shoulder, .03), neck = sdCyl(q - vec3(0, a.y + .1, 0), a.z - .03, .06, .01);
  float cap = sdCyl(q - vec3(0, a.y + .12 + a.w * .5, 0), a.z, a.w * .5, .05);
  float lip = sdTorus(q - vec3(0, a.y + .14, 0), a.z, .014);
  float top = min(smin(cap, lip, .015), neck);
  part = top < d ? 1. : 0.; return min(d, top) * .85;
}
