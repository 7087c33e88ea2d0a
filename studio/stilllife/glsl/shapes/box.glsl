// a = half sizes and corner radius, standing on y 0; b.x = how far the sides swell, b.y = depth of the lid's seam below the top
float sd_box(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; vec3 p = q - vec3(0, a.y, 0), u = clamp(p / a.xyz, -1., 1.);
  float swell = b.x * (1. - u.x * u.x) * (1. - u.y * u.y);
  float d = sdBox(p, a.xyz + vec3(0, 0, swell), a.w);
  if (b.y > 0.) { d += .006 * exp(-pow((q.y - 2. * a.y + b.y) / .008, 2.)); part = q.y > 2. * a.y - b.y ? 1. : 0.; }
  return d * .95;
}
