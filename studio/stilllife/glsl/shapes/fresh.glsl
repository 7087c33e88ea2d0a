// a strawberry, its point to -y: a = radius, half length; b.x = seed. Part 1 is the seeds, part 2 calyx and stalk.
float sd_strawberry(vec3 q, vec4 a, vec4 b, out float part) {
  float u = clamp(q.y / a.y, -1., 1.), f = atan(q.z, q.x), k = (.87 + .3 * u) * (1. + .035 * cos(f * 2. + b.x) + .02 * cos(f * 5. + b.x * 3.)); part = 0.;
  float d = sdEllipsoid(vec3(q.x / k, q.y, q.z / k), vec3(a.x, a.y, a.x)) * .8 + .03 * a.x * (noise(q * 9. + b.x) - .5);
  if (abs(d) < .05) {
    float tall = a.x * .25, row = floor(q.y / tall), at = clamp((row + .5) * tall / a.y, -1., 1.), w = a.x * (.87 + .3 * at) * sqrt(max(.02, 1. - at * at)), n = floor(max(4., w * 6.2832 / (a.x * .3)));
    float turn = f / 6.2832 * n + .5 * mod(row, 2.) + hash11(row + b.x) * .3; vec2 o = vec2((fract(turn) - .5) * w * 6.2832 / n, (fract(q.y / tall) - .5 + .22 * (hash11(floor(turn) * 7.3 + row) - .5)) * tall) / a.x;
    float e = length(o * vec2(1.5, 1.)); d += .05 * a.x * smoothstep(.12, .04, e); if (e < .05) { part = 1.; d -= .036 * a.x * smoothstep(.05, .02, e); }
  }
  vec3 c = q - vec3(0, a.y * .93, 0); float turn = f * 9. / 6.2832 + .5, leaf = hash11(floor(turn) + b.x * 3.1), r = length(c.xz), reach = a.x * (.72 + .42 * leaf), t = clamp(r / reach, 0., 1.);
  float width = .2 * a.x * pow(1. - t, .6) * smoothstep(-.25, .3, t), across = (fract(turn) - .5) * 6.2832 / 9. * r;
  float lift = (-.28 * t + (.35 + .5 * hash11(leaf * 9.)) * t * t * t) * a.x + abs(across) * .35 + .012;
  float calyx = smax(smax(abs(c.y - lift) - .028 * a.x, abs(across) - width, .008), r - reach, .01) * .5; calyx = smin(calyx, sdCapsule(c, vec3(0), vec3(.12, .62, .06) * a.x, .05 * a.x), .03);
  if (calyx < d) part = 2.; return min(d, calyx) * .75;
}
// a soft date lying along x: a = half length, radius; b.x = seed. Part 1 is the scar of its stalk.
float sd_medjool(vec3 q, vec4 a, vec4 b, out float part) {
  vec3 p = q - vec3(0, a.y * .86, 0); float u = p.x / a.x; p.y += .18 * a.y * (u * u - .3); p.z += .12 * a.y * sin(u * 2. + b.x); part = 0.;
  float d = smin(sdEllipsoid(p, vec3(a.x, a.y * .9, a.y)), sdCapsule(p, vec3(-.5 * a.x, 0, 0), vec3(.38 * a.x, 0, 0), a.y * .8), .06);
  if (abs(d) < .06) {
    vec3 w = vec3(p.x * 6., p.y * 17., p.z * 17.) + noise3(p * 8. + b.x) * 1.7 + b.x * 3.7; float crease = abs(noise(w) - .5), fine = abs(noise(w * 2.1 + 5.) - .5);
    d += .017 * smoothstep(.2, 0., crease) + .006 * smoothstep(.2, 0., fine) - .016 * (noise(p * 7. + b.x) - .5);
    float r = length(p.yz); if (u < -.7) { d += .03 * exp(-r * r * 900.); if (r < .026) part = 1.; }
  }
  return d * .55;
}
// a tomato with its calyx: a = radius, flatness, lobes; b = seed, length of the stalk. Part 1 is the green.
float sd_tomato(vec3 q, vec4 a, vec4 b, out float part) {
  vec3 p = q - vec3(0, a.x * a.y, 0); float f = atan(p.z, p.x), r = length(p.xz) / a.x, high = smoothstep(-.4, .9, p.y / a.x);
  float lobe = cos(f * a.z + b.x + .7 * sin(f + b.x)); float k = 1. + (.012 + .03 * high) * lobe * smoothstep(.1, .6, r) + .03 * cos(f + b.x * 2.);
  float d = sdEllipsoid(vec3(p.x / k, p.y, p.z / k), vec3(a.x, a.x * a.y, a.x)) + .17 * a.x * exp(-r * r * 9.) * step(0., p.y) + .05 * a.x * exp(-r * r * 22.) * step(p.y, 0.);
  vec3 c = p - vec3(0, a.x * (a.y - .15), 0); float turn = f * 5. / 6.2832 + b.x, leaf = hash11(floor(turn) + b.x), reach = a.x * (.62 + .28 * leaf), t = clamp(r * a.x / reach, 0., 1.), across = (fract(turn) - .5) * 6.2832 / 5. * r * a.x + .05 * a.x * sin(t * 4. + leaf * 9.);
  float lift = (.04 + .2 * t - .42 * t * t + (.1 + .55 * leaf) * t * t * t) * a.x, width = .085 * a.x * (1. - t * t) + .004;
  float green = smax(smax(abs(c.y - lift) - .02 * a.x - .2 * abs(across) * (1. - t), abs(across) - width, .008), r * a.x - reach, .01) * .5;
  vec3 knee = vec3(.1, .32 * b.y, .04) * a.x; green = smin(green, sdCapsule(c, vec3(0), knee, .05 * a.x), .02); green = smin(green, sdCapsule(c, knee, knee + vec3(.22, .4, .1) * a.x * b.y, .046 * a.x), .012);
  part = green < d ? 1. : 0.; return min(d, green) * .75;
}
// a pomegranate: a = radius, a.w = cut plane in z; b.x = seed. Part 1 is the cut.
float sd_pomegranate(vec3 q, vec4 a, vec4 b, out float part) {
  vec3 p = q - vec3(0, a.x * .94, 0); float f = atan(p.z, p.x), r = length(p.xz), k = 1. + .022 * cos(f * 6. + b.x) * smoothstep(0., .6 * a.x, r) + .02 * cos(f * 2. + b.x);
  float d = sdEllipsoid(vec3(p.x / k, p.y, p.z / k), vec3(a.x, a.x * .94, a.x)) + .012 * (noise(p * 4. + b.x) - .5);
  vec3 c = p - vec3(0, a.x * .86, 0); float t = clamp(c.y / (a.x * .5), 0., 1.), tip = abs(fract(f * 6. / 6.2832 + b.x) - .5) * 2., ring = a.x * (.2 + .05 * t + .2 * t * t);
  float crown = smax(abs(r - ring) - a.x * .045, c.y - a.x * (.5 - .34 * tip), .02); crown = smax(crown, -c.y - .05 * a.x, .02); d = smin(d, crown * .6, .07 * a.x);
  float cut = p.z - a.w; part = 0.;
  if (cut > -.08) {
    vec2 g = p.xy / a.x; float e = length(g), wall = abs(fract(atan(g.y, g.x) * 5. / 6.2832 + .03 * sin(e * 9.)) - .5), flesh = smoothstep(.87, .8, e) * smoothstep(.45, .4, wall + .012 / (e + .05)) * smoothstep(.06, .14, e);
    vec2 aril = cells(vec3(g * 8.5, b.x)); cut += flesh * (.03 - .16 * a.x * sqrt(max(0., 1. - aril.x * aril.x * 2.2))); part = cut > d ? 1. : 0.;
  }
  return max(d, cut) * .65;
}
