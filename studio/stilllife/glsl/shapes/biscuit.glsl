// a = radius, half thickness, crack depth, edge unevenness; lying on y 0
float sd_biscuit(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; vec3 p = q - vec3(0, a.y, 0); float f = atan(p.z, p.x), r = length(p.xz);
  float rim = a.w * (noise(vec3(cos(f), sin(f), b.x) * 3.) - .5) + a.w * .5 * (noise(vec3(cos(f), sin(f), b.x) * 11.) - .5);
  float dome = .35 * a.y * (1. - r * r / (a.x * a.x));
  float d = sdRect(vec2(r - rim, p.y - (p.y > 0. ? dome : 0.)), vec2(a.x, a.y), a.y * .85);
  if (d < .06) {
    vec3 u = vec3(p.xz * 3.4 / a.x * .5, b.x * 3.7); vec3 w = u + noise3(u * 3.) * .55;
    float n = abs(noise(w * 2.2) - .5) + .5 * abs(noise(w * 4.3 + 9.) - .5);
    d += a.z * smoothstep(.14, .0, n) * step(0., p.y) + .006 * (noise(p * 34.) - .5) + .012 * (noise(p * 13.) - .5) * step(.001, a.z + a.w);
  }
  return d * .6;
}
// shortbread: a = half sizes, b.x = seed, b.y = columns of pricks
float sd_finger(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; vec3 p = q - vec3(0, a.y, 0); float d = sdBox(p, a.xyz, .035);
  if (d < .06) {
    d += .012 * (noise(p * 9. + b.x) - .5) + .007 * (noise(p * 31. + b.x) - .5);
    vec2 c = vec2(a.x * 2. / b.y, a.z * .84), g = p.xz / c, i = floor(g) + .5; vec2 o = (g - i) * c;
    if (abs(i.x * c.x) < a.x && abs(i.y * c.y) < a.z) d = smax(d, -(length(vec3(o.x, max(0., a.y * .15 - p.y), o.y)) - .017), .014);
  }
  return d * .7;
}
