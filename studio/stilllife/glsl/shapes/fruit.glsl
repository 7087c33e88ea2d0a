// an orange or a lemon: a = radius, stretch in y, dimple, a.w = cut plane in z (beyond: whole). Part 1 is the cut face.
float sd_citrus(vec3 q, vec4 a, vec4 b, out float part) {
  vec3 p = q - vec3(0, a.x, 0); p.y /= a.y; float r = length(p), d = r - a.x;
  d += .05 * a.x * exp(-dot(p.xz, p.xz) * 40. / (a.x * a.x)) * a.z;
  if (abs(d) < .05) d += .006 * (noise(p * 38. / a.x * .4) - .5) + .004 * smoothstep(.35, .1, cells(p * 17.).x);
  float cut = p.z - a.w;
  if (cut > -.03) { float f = atan(p.y, p.x), k = abs(fract(f * 10. / 6.2832) - .5); float c = length(p.xy) / a.x; cut += .008 * smoothstep(.07, .02, (.5 - k) * c) + .005 * noise(vec3(p.xy * 30., 1.)); }
  part = cut > d ? 1. : 0.; return max(d, cut) * .75;
}
// a fig: a = radius, a.w = cut plane in z
float sd_fig(vec3 q, vec4 a, vec4 b, out float part) {
  vec3 p = q - vec3(0, a.x, 0); float neck = smoothstep(0., a.x * 1.5, p.y);
  float d = sdEllipsoid(p, vec3(a.x, a.x * .95, a.x)); d = smin(d, sdCapsule(p, vec3(0, a.x * .6, 0), vec3(.02, a.x * 1.35, 0), a.x * .16), a.x * .8);
  if (abs(d) < .05) d += .005 * cos(atan(p.z, p.x) * 16. + p.y * 3.) + .004 * (noise(p * 20.) - .5);
  float cut = p.z - a.w; if (cut > -.04) cut += .02 * (noise(p * 26.) - .4) * smoothstep(a.x * .75, a.x * .5, length(p.xy));
  part = cut > d ? 1. : 0.; return max(d, cut) * .75;
}
// a pear: a = radius, lean. Part 1 is the stalk.
float sd_pear(vec3 q, vec4 a, vec4 b, out float part) {
  vec3 p = q - vec3(0, a.x, 0); p.x -= a.y * smoothstep(a.x * .3, a.x * 2.2, p.y);
  float body = sdEllipsoid(p, vec3(a.x, a.x * 1.04, a.x)), neck = sdEllipsoid(p - vec3(0, a.x * 1.15, 0), vec3(.46, .72, .46) * a.x), d = smin(body, neck, a.x * .75);
  d += .06 * a.x * exp(-dot(p.xz, p.xz) * 60. / (a.x * a.x)) * step(p.y, 0.);
  if (abs(d) < .05) d += .012 * (noise(p * 4. / a.x * .3) - .5) + .003 * (noise(p * 30.) - .5);
  float stalk = sdCapsule(p, vec3(0, a.x * 1.7, 0), vec3(.1, 2.25, .05) * a.x, .022); part = stalk < d ? 1. : 0.;
  return min(d, stalk) * .7;
}
// a leaf in the plane, stalk at -x: a = length, half width, curl
float sd_leaf(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; float u = clamp(q.x / a.x + .5, 0., 1.), w = a.y * sin(3.1416 * pow(u, .75)) * (1. + .05 * sin(u * 60.));
  float y = q.y - a.z * (u - .5) * (u - .5) * 4. - abs(q.z) * .25 + .012 * abs(sin(u * 22. - abs(q.z) * 16.));
  float d = max(abs(y) - .006, abs(q.z) - w); d = max(d, abs(q.x) - a.x * .5);
  return min(d, sdCapsule(q, vec3(-a.x * .62, a.z * .9, 0), vec3(-a.x * .3, a.z * .2, 0), .011)) * .5;
}
