// a roll of biscuits in paper, lying along x: a = radius, half length, crimp length; b.x = biscuits' pitch
float sd_packet(vec3 q, vec4 a, vec4 b, out float part) {
  q.y -= a.x; float r = length(q.yz), x = abs(q.x), f = atan(q.y, q.z);
  float ribs = .006 * cos(q.x * 6.2832 / b.x) + .012 * (noise(vec3(q.x * 5., f * 3., 1.)) - .5);
  float body = sdRect(vec2(x, r - ribs), vec2(a.y, a.x), .1);
  vec3 e = vec3(x - a.y - a.z * .5, q.y, q.z + .02 * sin(q.y * 9.));
  float grow = mix(.35, 1., smoothstep(-a.z * .5, a.z * .5, e.x)), fin = sdBox(e, vec3(a.z * .5 + .06, a.x * .95 * grow + .0, .012 + .06 * (1. - grow)), .01) - .005 * cos(e.x * 90.) * step(0., e.x);
  part = x > a.y + .06 ? 1. : 0.;
  return smin(body, fin, .14) * .6;
}
