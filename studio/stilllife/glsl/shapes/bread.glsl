// breads: a = half length, height, half width, a.w = where it is cut in x; b = 0 from a tin, 1 bloomer, 2 round, then where a slice begins in x (-9: none) and a seed. Part 1 is the crumb.
float sd_bread(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; float d, top = smoothstep(.55, .9, q.y / a.y);
  if (b.x < .5) {
    float low = sdBox(q - vec3(0, .42 * a.y, 0), vec3(a.x * .96, .42 * a.y, a.z * (.86 + .12 * q.y / a.y)), .06), crown = sdBox(q - vec3(0, .74 * a.y, 0), vec3(a.x, .26 * a.y, a.z * 1.03), .23 * a.y);
    d = smin(low, crown, .05);
  } else if (b.x < 1.5) d = smax(sdBox(q - vec3(0, .42 * a.y, 0), vec3(a.x * (1. - .12 * q.z * q.z / (a.z * a.z)), .58 * a.y, a.z), .5 * a.y), -q.y, .07);
  else d = smax(sdEllipsoid(q - vec3(0, .36 * a.y, 0), vec3(a.x, .64 * a.y, a.z)), -q.y, .1);
  float cut = max(q.x - a.w, b.y - q.x); if (max(d, cut) > .12) return max(d, cut) * .6;
  float open = breadCuts(q, a, b); d += .035 * open - .02 * smoothstep(.0, .5, open) * smoothstep(.9, .4, open) - .03 * (fbm(q * 4.5 + b.z) - .5) - .008 * (noise(q * 24.) - .5);
  if (b.x < .5 && abs(d) < .04 && top > 0.) d -= .014 * smoothstep(.42, .22, cells(q * vec3(15, 15, 19)).x) * top;
  if (cut > -.09 && d < .01) {
    vec3 g = vec3(q.x * .6, q.yz * vec2(1., .8)) + b.z; vec2 c = cells(g * 8.5), e = cells(g * 17. + 3.); float inner = smoothstep(-.04, -.12, d), big = b.x < .5 ? .025 : .055;
    cut += (smoothstep(.46, .2, c.x) * step(.5, c.y) * big + smoothstep(.5, .2, e.x) * .018) * inner; if (cut > d) part = d < -.032 ? 1. : 0.;
  }
  return max(d, cut) * .55;
}
