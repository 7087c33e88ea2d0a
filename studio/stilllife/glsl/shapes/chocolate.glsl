// a moulded bar: a = half sizes, a.w = where it is broken in x; b = columns, rows, seed
float sd_chocolate(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; vec3 p = q - vec3(0, a.y * .6, 0); float base = sdBox(p, vec3(a.x, a.y * .6, a.z), .015);
  vec2 c = vec2(a.x * 2. / b.x, a.z * 2. / b.y), i = clamp(floor((p.xz + a.xz) / c), vec2(0), b.xy - 1.), o = p.xz + a.xz - (i + .5) * c;
  float k = clamp((p.y + .02) / a.y, 0., 1.), tile = sdBox(vec3(o.x, p.y - a.y * .55, o.y), vec3(c.x * .5 - .012 - .035 * k, a.y * .85, c.y * .5 - .012 - .035 * k), .018);
  tile = smax(tile, -sdBox(vec3(o.x, p.y - a.y * 1.42, o.y), vec3(c.x * .5 - .1, .012, c.y * .5 - .1), .01), .008);
  float d = smin(base, tile, .012);
  float edge = q.x - a.w - .05 * (noise(vec3(q.z * 7., q.y * 9., b.z)) - .5) - .03 * (noise(vec3(q.z * 23., q.y * 25., b.z)) - .5);
  if (edge > d - .004) part = 1.;
  return max(d, edge) * .75;
}
// a caramel or a filled chocolate: a = half sizes, a.w = roundness, b.x = seed, b.y = ripple on top
float sd_sweet(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; vec3 p = q - vec3(0, a.y, 0); float d = sdBox(p, a.xyz, a.w);
  if (d < .05) d -= .008 * (noise(p * 8. + b.x) - .5) + b.y * smoothstep(.2, .9, p.y / a.y) * smoothstep(.3, .9, sin(p.x * 22. + p.z * 9. + b.x));
  return d * .85;
}
