// a raised pie: a = radius, height, thickness of its crust, half angle of the wedge towards +z (0: whole); b.x = seed, b.y = 1 for the wedge alone. Part 1 is the cut face.
float pieWedge(vec3 q, float half) { return abs(q.x) * cos(half) - q.z * sin(half); }
float sd_pie(vec3 q, vec4 a, vec4 b, out float part) {
  float r = length(q.xz), f = atan(q.z, q.x), h = clamp(q.y / a.y, 0., 1.);
  float bulge = a.x * (.07 * sin(h * 2.9) - .05 * h) + .014 * (noise(vec3(cos(f), q.y * 2., sin(f)) * 2.6 + b.x) - .5);
  float dome = .05 * (1. - r * r / (a.x * a.x)), d = sdRect(vec2(r - bulge, q.y - a.y * .5 - (q.y > a.y * .5 ? dome : 0.)), vec2(a.x, a.y * .5), .07);
  float pinch = .5 + .5 * cos(f * 26. + .6 * sin(f * 5. + b.x)), crest = length(vec2(r - a.x * (.93 + .045 * pinch), q.y - a.y - .035 - .02 * pinch) * vec2(1.15, 1.)) - .06 - .018 * pinch;
  d = smin(d, crest, .045);
  d = smax(d, -sdCyl(q - vec3(0, a.y + .04, 0), .055, .09, .02), .035);
  float collar = length(vec2(r - .085, q.y - a.y - .05)) - .02; d = smin(d, collar, .03);
  if (d < .06) d += .006 * (noise(q * 15. + b.x) - .5) + .003 * (noise(q * 44.) - .5);
  if (a.w <= 0.) { part = 0.; return d * .6; }
  float cut = pieWedge(q, a.w); cut = b.y > .5 ? cut : -cut; if (abs(cut) < .03) cut += .008 * (noise(q * 17.) - .5);
  part = cut > d ? 1. : 0.; return max(d, cut) * .6;
}
