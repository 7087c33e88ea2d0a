// a coffee bean lying flat: a = half length, half width
float sd_bean(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; vec3 p = q - vec3(0, a.y * .2, 0); float d = smax(sdEllipsoid(p, vec3(a.x, a.y * .85, a.y)), -p.y - a.y * .18, .03);
  float g = p.z - .018 * sin(p.x / a.x * 2.6); if (b.x > .5) d = smax(d, -(length(vec2(g, p.y + a.y * .2)) - .016), .02);
  else d = smax(d, -(length(vec2(g, p.y - a.y * .82)) - .017), .022);
  return d * .8;
}
// a heap or scatter of bits: a = half x, heap height, half z, cell; b = bit radius, stretch, density, seed
float sd_bits(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; float d = .5;
  for (int k = 0; k < 3; k++) {
    vec3 p = q / a.w + vec3(float(k) * 3.7 + b.w, 0., float(k) * 1.9), i = floor(p); i.y = 0.; vec3 h = hash33(i + float(k) * 17.);
    vec2 at = (i.xz + .5 + (h.xz - .5) * .5) * a.w - vec2(float(k) * 3.7 + b.w, float(k) * 1.9) * a.w;
    float edge = length(at / a.xz), heap = a.y * (1. - smoothstep(0., 1., edge));
    if (edge > 1. || h.y > b.z * (1.2 - edge * .8)) { d = min(d, a.w * .4); continue; }
    vec3 f = q - vec3(at.x, heap + b.x * .8, at.y); f.xz = spin(f.xz, h.y * 40.); f.xy = spin(f.xy, (h.x - .5) * 1.2);
    float s = b.x * (.6 + .8 * h.z); d = min(d, sdBox(f, vec3(s * b.y, s * .75, s), s * .5) - .15 * s * (noise(f * 3. / s) - .5));
  }
  if (a.y > 0.) { float e = length(q.xz / a.xz), heap = a.y * (1. - smoothstep(0., 1., e)); d = min(d, max((q.y - heap * .9 + .03) * .6, length(q.xz) - a.x)); }
  return d * .6;
}
// a = half length, radius, taper; along x
float sd_stick(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; float u = clamp(q.x / a.x, -1., 1.); return (sdRect(vec2(q.x, length(q.yz)), vec2(a.x, a.y * (1. - a.z * u)), a.y * .5)) * .9;
}
// a honey dipper along x: a = half length, handle radius, head radius, head half length
float sd_dipper(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; float r = length(q.yz), x = q.x + a.x; float handle = sdCapsule(q, vec3(-a.x + .2, 0, 0), vec3(a.x, 0, 0), a.y * (1. + .25 * smoothstep(.5, 1., q.x / a.x)));
  float k = clamp((x - a.w) / a.w, -1., 1.), ribs = step(abs(k), .99) * .03 * smoothstep(-.25, .25, cos(x * 6.2832 * 4.5 / (2. * a.w)));
  float head = sdRect(vec2(x - a.w, r), vec2(a.w, a.z * sqrt(max(.15, 1. - k * k * .8)) - .03 + ribs), .012);
  return smin(handle, head, .02) * .5;
}
// a knob of ginger: a.x = scale
float sd_ginger(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; vec3 p = q / a.x; p.y -= .17; float d = sdCapsule(p, vec3(-.5, 0, 0), vec3(.35, 0, .05), .17);
  d = smin(d, sdCapsule(p, vec3(-.1, 0, 0), vec3(-.25, .02, .38), .14), .1); d = smin(d, sdCapsule(p, vec3(.2, 0, 0), vec3(.5, .1, -.3), .13), .1); d = smin(d, sdCapsule(p, vec3(.1, 0, .05), vec3(.25, .02, .35), .11), .08);
  d += .009 * sin(p.x * 30. + 4. * noise(p * 5.)) * noise(p * 4.) + .014 * (noise(p * 12.) - .5);
  float cut = p.x - .45; part = cut > d ? 1. : 0.; return max(d, cut) * a.x * .6;
}
// a sprig of flowers: umbels of five-petalled blossom. a = radius of the umbel, height, blossom radius, seed
float sd_umbel(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; float c = a.z * 2.3; vec2 i = floor(q.xz / c); float d = .4;
  for (int k = 0; k < 4; k++) {
    vec2 g = floor(q.xz / c - .5) + vec2(k & 1, k >> 1); vec3 h = hash33(vec3(g, a.w)); vec2 at = (g + .5 + (h.xz - .5) * .5) * c;
    float e = length(at) / a.x; if (e > 1. || h.y < .12) { d = min(d, c * .3); continue; }
    float y = a.y * (1. - .45 * e * e) + .1 * (h.y - .5);
    vec3 f = q - vec3(at.x, y, at.y); float t = atan(f.z, f.x) + h.x * 6.; float r = length(f.xz);
    float petal = max(abs(f.y - r * r * 2.4 + .01) - .007, r - a.z * (.55 + .45 * abs(cos(t * 2.5)))) * .6, eye = length(f - vec3(0, .016, 0)) - .018;
    float stem = sdCapsule(q, vec3(0), vec3(at.x, y - .02, at.y), .007);
    if (petal < d) { d = petal; part = 0.; } if (eye < d) { d = eye; part = 1.; } if (stem < d) { d = stem; part = 2.; }
  }
  return d * .7;
}
// a table knife or a spoon along x: a = half length, half width, b.x = 1 for a spoon
float sd_cutlery(vec3 q, vec4 a, vec4 b, out float part) {
  float u = q.x / a.x; part = u > .1 ? 1. : 0.;
  float handle = sdBox(q - vec3(-a.x * .45, .03, 0), vec3(a.x * .55, .022, a.y * (.55 + .25 * smoothstep(-.2, -1., u))), .02);
  float w = a.y * (1. - pow(clamp((u - .6) / .4, 0., 1.), 3.)); vec3 p = q - vec3(a.x * .5, .03, a.y * .12 - (1. - w / a.y) * a.y * .0);
  float blade = sdBox(p, vec3(a.x * .52, .009, max(w, .005)), .008);
  return smin(handle, blade, .03) * .7;
}
// a sardine without its head, lying on its side along x, tail at +x: a = half length, half depth; part 1 is where it was cut
float sd_sardine(vec3 q, vec4 a, vec4 b, out float part) {
  float bend = .05 * sin(q.x / a.x * 1.6 + b.x), u = q.x / a.x; vec3 p = q - vec3(0, a.y * .5, bend);
  float r = a.y * (.1 + .9 * pow(max(0., 1. - pow((u + .45) / 1.3, 2.)), .85));
  float body = (length(vec2(p.y * 1.9, p.z)) - r) * .5, cut = (-u - .86) * a.x, end = (u - .8) * a.x;
  part = cut > body ? 1. : 0.; body = smax(smax(body, cut, .012), end, .03);
  float w = a.y * (.1 + .95 * smoothstep(.68, .98, u)), notch = (u - 1. + .2 * (1. - min(1., abs(p.z) / w))) * a.x;
  float tail = smax(smax(abs(p.y + a.y * .25 * smoothstep(.7, 1., u)) - .011, abs(p.z) - w, .01), max(notch, (.66 - u) * a.x), .01);
  return smin(body, tail * .6, .03) * .8;
}
