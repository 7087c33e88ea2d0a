// an open oval wicker basket: a = half x, height, half z, wall; b.x = weave pitch. Part 1 is the rim and the handle.
float sd_basket(vec3 q, vec4 a, vec4 b, out float part) {
  float k = clamp(q.y / a.y, 0., 1.); vec2 h = a.xz * mix(.84, 1., k); float c = min(h.x, h.y) * .55;
  float plan = sdRect(q.xz, h, c);
  float f = atan(q.z * a.x, q.x * a.z), row = floor(q.y / b.x), n = b.y;
  float over = cos(f * n * .5 + 3.1416 * mod(row, 2.));
  float strand = (abs(fract(q.y / b.x) - .5) * b.x); float bulge = sqrt(max(0., .23 * b.x * b.x - strand * strand)) * 1.3;
  float wall = abs(plan + .02) - .012 - bulge * .8 - over * .018 * sign(plan + .02);
  float stake = cos(f * n * .5 + 1.5708); wall = min(wall, abs(plan + .02) - .02 - .012 * smoothstep(.92, 1., abs(stake)));
  wall = max(wall, max(q.y - a.y, -q.y)); float floorD = max(plan, abs(q.y - .03) - .03);
  float d = min(wall, floorD); part = 0.;
  vec2 r = vec2(plan + .01, q.y - a.y); float twist = .012 * cos(f * n * 1.2 + atan(r.y, r.x) * 2.), rim = length(r) - .06 - twist;
  float foot = length(vec2(sdRect(q.xz, a.xz * .85, min(a.x, a.z) * .5), q.y - .05)) - .05 - .01 * cos(f * n + atan(q.y, plan) * 2.);
  rim = min(rim, foot);
  if (b.z > 0.) { vec2 p = vec2(q.x, (q.y - a.y * .7) * (a.x / b.z)); float g = atan(p.y, p.x); vec2 e = vec2((length(p) - a.x * .97) * min(1., b.z / a.x), q.z); float hd = max(length(e) - .055 - .014 * cos(g * 46. + atan(e.y, e.x) * 2.), a.y * .7 - q.y); rim = min(rim, hd * .8); }
  if (rim < d) { d = rim; part = 1.; }
  return d * .6;
}
// a bow of ribbon: a = loop size, width
float sd_bow(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; vec3 p = q; p.x = abs(p.x); vec2 l = spin(p.xy - vec2(a.x * .62, a.x * .12), -.35); float w = a.y * (.35 + .65 * smoothstep(0., a.x * .7, p.x));
  float loop = abs(length(l * vec2(1., 1.75)) - a.x * .55) * .6 - .006; loop = max(loop, abs(q.z) - w);
  float knot = sdBox(q, vec3(.05, .055, a.y * .6), .03);
  vec3 t = p - vec3(.05, -.05, .02); t.xy = spin(t.xy, .75 + .3 * sign(q.x) * .3); float tail = max(max(abs(t.x - .02 * sin(t.y * 9.)) - .006, abs(t.z - .04) - a.y * .8), max(t.y, -a.x * 1.3 - t.y)) * .7;
  return min(min(loop, knot), tail) * .6;
}
