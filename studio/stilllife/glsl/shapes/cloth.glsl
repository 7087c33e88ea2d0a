// a folded napkin: a = half sizes, a.y = thickness, b = fold height, frequency, seed, turn
float sd_cloth(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; vec2 p = spin(q.xz, b.w); float n = noise(vec3(p * .9, b.z));
  float rise = b.x * (.5 + .5 * sin(p.x * b.y + 2.6 * n + 1.2 * sin(p.y * .9 + b.z))) * (.35 + .65 * noise(vec3(p.yx * .7, b.z + 4.)));
  rise += b.x * .35 * pow(abs(sin(p.x * b.y * .43 + p.y * .8 + n * 3.)), 6.);
  float wob = .03 * sin(q.z * 3. + b.z) + .02 * sin(q.x * 4.);
  float d = abs(q.y - rise - a.y) - a.y; d = max(d * .75, sdRect(q.xz + wob, a.xz, .03));
  return d * .7;
}
