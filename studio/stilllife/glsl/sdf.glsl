// Signed distances and noise that shapes and paints share. One unit is ten centimetres.
float hash11(float x) { x = fract(x * .1031); x *= x + 33.33; x *= x + x; return fract(x); }
float hash31(vec3 p) { p = fract(p * .1031); p += dot(p, p.zyx + 31.32); return fract((p.x + p.y) * p.z); }
vec3 hash33(vec3 p) { p = fract(p * vec3(.1031, .1030, .0973)); p += dot(p, p.yxz + 33.33); return fract((p.xxy + p.yxx) * p.zyx); }
#ifndef NOISE // native.h has a quicker one of its own
float noise(vec3 p) {
  vec3 i = floor(p), f = p - i; f = f * f * (3. - 2. * f);
  return mix(mix(mix(hash31(i), hash31(i + vec3(1, 0, 0)), f.x), mix(hash31(i + vec3(0, 1, 0)), hash31(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(hash31(i + vec3(0, 0, 1)), hash31(i + vec3(1, 0, 1)), f.x), mix(hash31(i + vec3(0, 1, 1)), hash31(i + 1.), f.x), f.y), f.z);
}
#endif
float fbm(vec3 p) { float s = 0., w = .5; for (int k = 0; k < 4; k++) { s += w * noise(p); p = p * 2.03 + 7.1; w *= .5; } return s; }
vec3 noise3(vec3 p) { return vec3(noise(p), noise(p + 31.7), noise(p + 57.3)) - .5; }
// distance to the nearest of jittered cell points, and that cell's hash
vec2 cells(vec3 p) {
  vec3 i = floor(p); float d = 9., id = 0.;
  for (int k = 0; k < 27; k++) {
    vec3 g = i + vec3(k % 3 - 1, (k / 3) % 3 - 1, k / 9 - 1), h = hash33(g); float e = length(g + h - p);
    if (e < d) { d = e; id = h.x; }
  }
  return vec2(d, id);
}
float smin(float a, float b, float k) { float h = max(k - abs(a - b), 0.) / k; return min(a, b) - h * h * k * .25; }
float smax(float a, float b, float k) { return -smin(-a, -b, k); }
vec2 spin(vec2 v, float a) { float c = cos(a), s = sin(a); return vec2(c * v.x - s * v.y, s * v.x + c * v.y); }
float sdBox(vec3 q, vec3 h, float r) { vec3 e = abs(q) - h + r; return length(max(e, 0.)) + min(max(e.x, max(e.y, e.z)), 0.) - r; }
float sdRect(vec2 q, vec2 h, float r) { vec2 e = abs(q) - h + r; return length(max(e, 0.)) + min(max(e.x, e.y), 0.) - r; }
float sdCyl(vec3 q, float r, float h, float k) { return sdRect(vec2(length(q.xz), q.y), vec2(r, h), k); }
float sdCapsule(vec3 q, vec3 a, vec3 b, float r) { vec3 u = q - a, v = b - a; return length(u - v * clamp(dot(u, v) / dot(v, v), 0., 1.)) - r; }
float sdTorus(vec3 q, float R, float r) { return length(vec2(length(q.xz) - R, q.y)) - r; }
float sdEllipsoid(vec3 q, vec3 r) { float k = length(q / r), m = length(q / (r * r)); return k * (k - 1.) / max(m, 1e-4); }
float sdHex(vec2 p, float r) {
  const vec3 k = vec3(-.8660254, .5, .57735); p = abs(p); p -= 2. * min(dot(k.xy, p), 0.) * k.xy;
  p -= vec2(clamp(p.x, -k.z * r, k.z * r), r); return length(p) * sign(p.y);
}
// where a baker's blade opened a bread: for its shape and its crust
float breadCuts(vec3 q, vec4 a, vec4 b) {
  float top = smoothstep(.5, .75, q.y / a.y), wob = .05 * (noise(q * 5. + b.z) - .5), g;
  if (b.x < .5) g = exp(-pow((q.z - a.z * .62 + wob) / .035, 2.)) * smoothstep(1., .85, abs(q.x / a.x)) * .8;
  else if (b.x < 1.5) { float t = (q.x + .5 * q.z + wob) / .33; g = exp(-pow((fract(t) - .5) * .33 / .05, 2.)) * smoothstep(.95, .6, abs(q.z / a.z)) * smoothstep(.95, .8, abs(q.x / a.x)); }
  else g = max(exp(-pow((q.x + wob) / .05, 2.)), exp(-pow((q.z - wob) / .05, 2.))) * smoothstep(.85, .55, length(q.xz) / a.x);
  return g * top;
}
