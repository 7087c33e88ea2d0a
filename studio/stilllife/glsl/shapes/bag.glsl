// a paper bag with a rolled top: a = half sizes; b.x = fullness
float sd_bag(vec3 q, vec4 a, vec4 b, out float part) {
  float H = 2. * a.y, u = clamp(q.y / H, 0., 1.);
  float depth = a.z * mix(1., .26, smoothstep(.35, .97, u)), width = a.x * (1. - .05 * smoothstep(.5, 1., u) + .03 * sin(u * 3.1));
  float crumple = (fbm(vec3(q.xy * 2.1, q.z * 1.2) + b.y) - .5) * .09 * smoothstep(.02, .3, u) + (noise(vec3(q.x * 3. + q.y * 2., q.y * 7., b.y)) - .5) * .045 * smoothstep(.5, .9, u);
  vec2 p = vec2(q.x, q.z + crumple * .6);
  float gusset = .16 * a.z * smoothstep(.35, .9, u) * smoothstep(.5, 0., abs(q.z) / max(depth, .01));
  float swell = b.x * sin(clamp(u, 0., 1.) * 3.14) * (1. - pow(min(abs(q.x) / a.x, 1.), 2.));
  float side = sdRect(p, vec2(width - gusset, depth + swell), .035);
  float body = smax(side, abs(q.y - a.y) - a.y, .03);
  vec3 r = q - vec3(0, H, 0.03); float roll = sdBox(r - vec3(0, 0, .02 * sin(q.x * 4.)), vec3(width * 1.0, .105, .1), .045);
  part = roll < body ? 1. : 0.;
  return smin(body, roll, .03) * .55;
}
