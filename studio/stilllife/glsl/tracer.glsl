// A small path tracer over instances of signed-distance shapes: a softbox sampled directly, a studio around it, glass and coloured liquids.
// SwiftShader runs both sides of an if under masks and skips only loops: WHEN is an if that costs nothing when no lane takes it.
#ifndef WHEN
#define WHEN(c) for (bool once = (c); once; once = false)
#endif
#define ROUGH .19
#define CALM .02
struct Surface { vec3 albedo; vec3 n; float rough; float spec; float metal; float wrap; };
struct Mat { vec3 a; vec3 b; vec3 c; vec4 k; vec4 map; float rough; float spec; float metal; float layer; };

uint gPix, gSample, gDim;
uint scramble(uint x) { x ^= x >> 16; x *= 0x7feb352du; x ^= x >> 15; x *= 0x846ca68bu; x ^= x >> 16; return x; }
// two stratified numbers: the R2 sequence, shifted and reordered for each pixel and dimension
vec2 rnd2() {
  uint h = scramble(gPix + gDim * 0x9e3779b9u); gDim++;
  uint k = (gSample ^ h) & uint(SPP - 1), g = scramble(h);
  return fract(vec2(float(g & 0xffffu), float(g >> 16)) / 65536. + float(k) * vec2(.7548776662, .5698402910));
}

uint gMask[NW];
float gFrom, gTo;
vec3 toLocal(int i, vec3 v) { return vec3(dot(uInst[i * 8 + 1].xyz, v), dot(uInst[i * 8 + 2].xyz, v), dot(uInst[i * 8 + 3].xyz, v)); }
vec3 toWorld(int i, vec3 v) { return uInst[i * 8 + 1].xyz * v.x + uInst[i * 8 + 2].xyz * v.y + uInst[i * 8 + 3].xyz * v.z; }
bool isClear(int i) { return uInst[i * 8 + 1].w > .5; }
vec2 boxSpan(int i, vec3 ro, vec3 rd) {
  vec3 o = toLocal(i, ro - uInst[i * 8].xyz) - uInst[i * 8 + 4].xyz, d = toLocal(i, rd);
  d += vec3(lessThan(abs(d), vec3(1e-7))) * 1e-7;
  vec3 m = 1. / d, n = m * o, k = abs(m) * (uInst[i * 8 + 5].xyz + .004), a = -n - k, b = -n + k;
  return vec2(max(max(a.x, a.y), a.z), min(min(b.x, b.y), b.z));
}
// which instances can this ray meet, and between which distances
void cull(vec3 ro, vec3 rd, float far, bool solidOnly) {
  gFrom = far; gTo = 0.;
  for (int w = 0; w < NW; w++) {
    uint m = 0u; int end = min(32, N - w * 32);
    for (int k = 0; k < end; k++) {
      int i = w * 32 + k; if (solidOnly && isClear(i)) continue;
      vec2 s = boxSpan(i, ro, rd);
      if (s.x < s.y && s.y > 0. && s.x < far) { m |= 1u << uint(k); gFrom = min(gFrom, s.x); gTo = max(gTo, s.y); }
    }
    gMask[w] = m;
  }
  gFrom = max(gFrom, 0.); gTo = min(gTo, far);
}
float boxAway(int i, vec3 q) { vec3 e = abs(q - uInst[i * 8 + 4].xyz) - uInst[i * 8 + 5].xyz; return length(max(e, 0.)) + min(max(e.x, max(e.y, e.z)), 0.); }
float shape(int i, vec3 q, out float part) {
  vec4 a = uInst[i * 8 + 6], b = uInst[i * 8 + 7]; part = 0.;
  float kind = uInst[i * 8].w, d = 1e3;
  SHAPES
  return d;
}
float map(vec3 p, out int id, out float part) {
  float d = 1e3, t; id = -1; part = 0.;
  for (int w = 0; w < NW; w++) {
    uint m = gMask[w];
    while (m != 0u) {
      uint low = m & (~m + 1u); m &= m - 1u;
      int i = w * 32 + (floatBitsToInt(float(low)) >> 23) - 127;
      vec3 q = toLocal(i, p - uInst[i * 8].xyz); float s = boxAway(i, q);
      t = 0.;
      WHEN(s < d && s < .08) { s = shape(i, q, t); if (isClear(i)) s = abs(s); }
      if (s < d) { d = s; id = i; part = t; }
    }
  }
  return d;
}
vec3 normalAt(int i, vec3 p, float e) {
  vec3 q = toLocal(i, p - uInst[i * 8].xyz), n = vec3(0); float t;
  for (int k = 0; k < 4; k++) { vec3 s = vec3(((k + 3) >> 1) & 1, (k >> 1) & 1, k & 1) * 2. - 1.; n += s * shape(i, q + s * e, t); }
  return normalize(n);
}
float ground(vec3 ro, vec3 rd) {
  float t = 1e3;
  if (rd.y < -1e-5 && ro.y > 0.) t = -ro.y / rd.y;
  if (rd.z < -1e-5 && ro.z > uWall) { float s = (uWall - ro.z) / rd.z; if (s < t) t = s; }
  return t;
}
// distance to the first surface; id -1 is the studio, -2 the ground or the wall
float trace(vec3 ro, vec3 rd, bool primary, out int id, out float part) {
  float far = min(ground(ro, rd), 60.);
  cull(ro, rd, far, false);
  float t = gFrom, d; int steps = primary ? 140 : 72;
  for (int k = 0; k < steps; k++) {
    if (t > gTo) break;
    d = map(ro + rd * t, id, part);
    if (d < 4e-4) return t;
    t += d;
  }
  part = 0.; id = far < 59. ? -2 : -1;
  return far;
}
vec3 sigma(int i) { return uMat[int(uInst[i * 8 + 2].w) * 5].xyz; }
// how much of the key light arrives: nothing through solids, tinted through liquids
vec3 visible(vec3 p, vec3 dir, float dist) {
  cull(p, dir, dist, true);
  float t = gFrom, part; int id;
  for (int k = 0; k < 56; k++) {
    if (t > gTo) break;
    float d = map(p + dir * t, id, part);
    if (d < 6e-4) return vec3(0);
    t += max(d, 2e-3);
  }
  vec3 T = vec3(1);
#ifdef CLEAR
  for (int i = 0; i < N; i++) {
    WHEN(isClear(i)) {
    vec2 s = boxSpan(i, p, dir); s = vec2(max(s.x, 0.), min(s.y, dist));
    WHEN(s.x < s.y) {
    float inside = 0., h = (s.y - s.x) / 4.;
    for (int k = 0; k < 4; k++) { vec3 q = toLocal(i, p + dir * (s.x + h * (float(k) + .5)) - uInst[i * 8].xyz); if (shape(i, q, part) < 0.) inside += h; }
    T *= exp(-sigma(i) * inside) * (inside > 0. ? .93 : 1.);
    } }
  }
#endif
  return T;
}
float pane(vec2 u) { // a window: four panes, soft edges
  vec2 e = smoothstep(vec2(1.), vec2(.93), abs(u)); float bars = smoothstep(.02, .045, abs(u.x)) * smoothstep(.02, .045, abs(u.y - .1));
  return e.x * e.y * mix(1., bars, uBars);
}
vec3 studio(vec3 ro, vec3 rd, bool sees) {
  vec3 c = mix(uSkyLow, uSky, smoothstep(-.25, .8, rd.y));
  float strip = smoothstep(.12, .0, abs(rd.x - .86)) * smoothstep(-.05, .1, rd.y) * smoothstep(.75, .5, rd.y); // a rim light at the end side
  c += uRim * strip;
  c *= 1. - .55 * smoothstep(.25, .0, abs(rd.x + .05 - rd.y * .1)) * smoothstep(.1, .5, rd.z) * smoothstep(.8, .2, rd.y); // the photographer
  if (sees) {
    float k = dot(uKeyN, rd);
    if (k < -1e-3) { float t = dot(uKeyP - ro, uKeyN) / k; if (t > 0.) { vec3 q = ro + rd * t - uKeyP; vec2 u = vec2(dot(q, uKeyX), dot(q, uKeyY)) / uKeySize; if (max(abs(u.x), abs(u.y)) < 1.) c += uKey * pane(u); } }
  }
  return c;
}
Mat material(int m) {
  vec4 r0 = uMat[m * 5], r1 = uMat[m * 5 + 1], r2 = uMat[m * 5 + 2];
  return Mat(r0.xyz, r1.xyz, r2.xyz, vec4(r0.w, uMat[m * 5 + 4].yzw), uMat[m * 5 + 3], r1.w, r2.w, uMat[m * 5 + 4].y, uMat[m * 5 + 4].x);
}
vec4 picture(float layer, vec2 uv) { vec4 c = textureLod(uTex, vec3(uv.x, 1. - uv.y, layer), 0.); c.rgb = pow(c.rgb, vec3(2.2)); return c; }
PAINTS
void paint(int m, inout Surface s, vec3 q, vec4 a, vec4 b, float seed) {
  Mat k = material(m); vec3 n = s.n;
  s.albedo = k.a; s.rough = k.rough; s.spec = k.spec; s.metal = k.metal; s.wrap = 0.;
  int kind = int(k.k.x);
  PAINT_CASES
}
vec3 onHemisphere(vec3 n, vec2 u) {
  float a = 6.2831853 * u.x, z = 1. - 2. * u.y, r = sqrt(max(0., 1. - z * z));
  return normalize(n * 1.0005 + vec3(r * cos(a), r * sin(a), z));
}
vec3 micro(vec3 n, float rough, vec2 u) {
  float a = rough * rough, c = sqrt((1. - u.x) / (1. + (a * a - 1.) * u.x)), s = sqrt(max(0., 1. - c * c)), f = 6.2831853 * u.y;
  vec3 x = normalize(abs(n.y) < .9 ? cross(n, vec3(0, 1, 0)) : cross(n, vec3(1, 0, 0))), y = cross(n, x);
  return normalize(x * s * cos(f) + y * s * sin(f) + n * c);
}
// the key light on a surface: what its body scatters goes to `body`, what its rough coat mirrors to `gloss`
void key(vec3 p, vec3 n, vec3 v, float wrap, float rough, bool isotropic, out vec3 body, out float gloss) {
  vec2 u = rnd2() * 2. - 1.; body = vec3(0); gloss = 0.;
  vec3 to = uKeyP + uKeyX * u.x * uKeySize.x + uKeyY * u.y * uKeySize.y - p; float d2 = dot(to, to), d = sqrt(d2); to /= d;
  float cl = max(0., -dot(to, uKeyN)), nl = dot(n, to), cs = isotropic ? .25 : max(0., nl + wrap) / (1. + wrap);
  WHEN(cs * cl > 0.) {
    body = uKey * cs * cl * (4. * uKeySize.x * uKeySize.y) / (3.14159 * d2) * visible(p + n * .003, to, d);
    if (rough >= ROUGH && nl > 0.) {
      vec3 h = normalize(to + v); float nh = max(0., dot(n, h)), nv = max(.05, dot(n, v)), a = rough * rough, a2 = a * a, k = nh * nh * (a2 - 1.) + 1.;
      float g = a * .5; gloss = a2 / (4. * k * k * (nv * (1. - g) + g) * (nl * (1. - g) + g)) * nl / cs;
    }
  }
}
struct Seen { vec3 light; vec3 albedo; vec3 n; float depth; };
Seen path(vec3 ro, vec3 rd) {
  vec3 L = vec3(0), T = vec3(1); bool sees = true, inGlass = false; int liquid = -1, soft = 0; float depth = 0.; bool noted = false;
  Seen o = Seen(vec3(0), vec3(1), vec3(0), 40.);
  for (int bounce = 0; bounce < 12; bounce++) {
    int id; float part; float t = trace(ro, rd, bounce == 0, id, part);
    if (!noted) depth += t;
    if (liquid >= 0) {
      int m = int(uInst[liquid * 8 + 2].w); float milk = uMat[m * 5].w > .5 ? 0. : uMat[m * 5 + 1].w;
      float free = milk > 0. ? -log(max(1e-4, rnd2().x)) / milk : 1e3;
      T *= exp(-sigma(liquid) * min(free, t));
      if (free < t) {
        vec3 lit; float none; ro += rd * free; key(ro, vec3(0), rd, 0., 0., true, lit, none); L += T * lit * 1.6; sees = false; soft++;
        vec2 u = rnd2(); float z = 1. - 2. * u.x, r = sqrt(1. - z * z); rd = vec3(r * cos(6.2831853 * u.y), z, r * sin(6.2831853 * u.y));
        if (!noted) { noted = true; o.albedo = vec3(1); o.n = vec3(0, 0, 1); o.depth = depth; }
        if (soft > 3) { L += T * .5 * uSky; T = vec3(0); break; }
        continue;
      }
    }
    if (id == -1) { L += T * studio(ro, rd, sees); T = vec3(0); break; }
    vec3 p = ro + rd * t;
    if (id >= 0 && isClear(id)) {
      int m = int(uInst[id * 8 + 2].w); bool isLiquid = uMat[m * 5 + 2].w > .5;
      vec3 n = toWorld(id, normalAt(id, p, 1e-3)); bool enters = dot(n, rd) < 0.; if (!enters) n = -n;
      bool g = isLiquid ? inGlass : enters; int l = isLiquid ? (enters ? id : -1) : liquid;
      float n1 = inGlass ? 1.5 : liquid >= 0 ? 1.4 : 1., n2 = g ? 1.5 : l >= 0 ? 1.4 : 1.;
      float c = min(1., -dot(rd, n)), r0 = (n1 - n2) / (n1 + n2); r0 *= r0;
      vec3 through = refract(rd, n, n1 / n2); float f = r0 + (1. - r0) * pow(1. - c, 5.);
      bool whole = dot(through, through) < .5; if (whole) f = 1.;
      float odds = bounce == 0 && !whole ? clamp(f, .3, .7) : f; // the softbox in the glass is bright and seldom: look at it more often
      if (rnd2().x < odds) { T *= f / odds; rd = reflect(rd, n); ro = p + n * 2e-3; if (bounce > 5) T *= .6; }
      else { T *= (1. - f) / max(1. - odds, .01); rd = through; ro = p - n * 2e-3; inGlass = g; liquid = l; if (!isLiquid && enters) T *= exp(-sigma(id) * .08); }
      continue;
    }
    Surface s;
    if (id == -2) {
      bool wall = p.z < uWall + 1e-3; float bend = uCove > 0. ? clamp((uWall + uCove - p.z) / uCove, 0., 1.) : wall ? 1. : 0.;
      if (uCove > 0. && wall) bend = mix(1., .5, clamp(1. - p.y / uCove, 0., 1.)); else bend *= uCove > 0. ? .5 : 1.;
      s.n = normalize(mix(vec3(0, 1, 0), vec3(0, 0, 1), smoothstep(0., 1., bend)));
      paint(wall && uCove <= 0. ? 1 : 0, s, p, vec4(0), vec4(0), 0.);
    } else {
      s.n = normalAt(id, p, noted ? 2e-3 : 8e-4);
      vec3 q = toLocal(id, p - uInst[id * 8].xyz); vec3 g = s.n;
      paint(int(uInst[id * 8 + 2].w) + int(part + .5), s, q, uInst[id * 8 + 6], uInst[id * 8 + 7], uInst[id * 8 + 4].w);
      s.n = toWorld(id, normalize(s.n)); g = toWorld(id, g); if (dot(g, rd) > 0.) s.n = -s.n;
    }
    if (!noted) { noted = true; o.albedo = mix(s.albedo, vec3(1), s.metal); o.n = s.n; o.depth = depth; }
    float c = max(.02, -dot(s.n, rd)); vec3 f0 = mix(vec3(.04), s.albedo, s.metal);
    float fr = pow(1. - c, 5.) * (1. - s.rough * .7); vec3 F = (f0 + (1. - f0) * fr) * mix(s.spec, 1., s.metal);
    float most = max(F.x, max(F.y, F.z)), pick = s.metal > .5 ? 1. : clamp(most, s.rough < ROUGH ? .3 : .12, .95); if (s.spec <= .02 && s.metal <= .5) pick = 0.;
    if (soft > 0 && s.metal < .5) pick = 0.;
    vec3 lit = vec3(0); float gloss = 0., coin = rnd2().x; bool mirrors = coin < pick;
    WHEN(!mirrors || s.rough >= ROUGH) key(p, s.n, -rd, s.wrap, s.rough, false, lit, gloss);
    if (pick > 0.) L += T * lit * F * gloss / (s.rough >= ROUGH ? 1. : 1. - pick);
    if (mirrors) {
      vec3 h = micro(s.n, s.rough, rnd2()); rd = reflect(rd, h);
      if (dot(rd, s.n) <= 0.) rd = reflect(rd, s.n);
      T *= F / pick; sees = s.rough < ROUGH; ro = p + s.n * 2e-3; soft += s.rough > .3 ? 1 : 0;
    } else {
      T *= s.albedo * (1. - s.metal) / max(1. - pick, .05) * (pick > 0. ? 1. - most : 1.);
      L += T * lit;
      if (++soft > 1) { L += T * uSky * .45; T = vec3(0); break; }
      rd = onHemisphere(s.n, rnd2()); ro = p + s.n * 2e-3; sees = false;
    }
    if (max(T.x, max(T.y, T.z)) < .01) break;
  }
  L += T * uSky * .5;
  o.light = min(L, vec3(soft > 0 ? 3. : 7.));
  return o;
}
// A pixel is done when its paths agree, after a quarter of them at the earliest; edges, glints and glass get them all.
void main() {
  uvec2 px = uvec2(gl_FragCoord.xy + uOrigin); gPix = scramble(px.x + px.y * 8192u + 17u);
  vec3 L = vec3(0), A = vec3(0), Nn = vec3(0); float D = 0., n = 0., sum = 0., squares = 0., bare = 0., bareSquares = 0.;
  for (int k = 0; k < SPP; k++) {
    gSample = uint(k); gDim = 0u;
    vec2 j = rnd2(), u = (vec2(px) + .5 + (j - .5) * 1.3 - uRes * .5) / uRes.y * 2. * uLens.x; u += uShift;
    vec3 d = normalize(uF + uR * u.x + uU * u.y); vec2 a = rnd2(); float r = sqrt(a.x) * uLens.y;
    vec3 focus = uCam + d * (uLens.z / dot(d, uF)), o = uCam + (uR * cos(6.2831853 * a.y) + uU * sin(6.2831853 * a.y)) * r;
    Seen s = path(o, normalize(focus - o)); vec3 light = s.light / (1. + max(s.light.x, max(s.light.y, s.light.z)) * .12);
    L += light; A += s.albedo; Nn += s.n; D += s.depth; n += 1.;
    float y = dot(light, vec3(.3333)), e = dot(light / (s.albedo + .12), vec3(.3333)); sum += y; squares += y * y; bare += e; bareSquares += e * e;
    if (4 * (k + 1) >= SPP && k > 0 && squares / n - sum * sum / (n * n) < CALM * n * (.02 + sum / n) * (.02 + sum / n)) break;
  }
  L /= n; L /= max(.2, 1. - .12 * max(L.x, max(L.y, L.z)));
  oLight = vec4(L, max(0., bareSquares / n - bare * bare / (n * n)) / n); oAlbedo = vec4(A / n, n); oNormal = vec4(Nn / n, D / n);
}
