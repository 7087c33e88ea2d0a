// Reads one request from standard input, renders it with one process for each core and writes RGB floats' bytes to standard output.
static float *scalars(float *p, int n, vec4 *into) { memcpy((void *)into, p, n * 16); return p + n * 4; }
static void take(void *to, size_t n) { if (fread(to, 1, n, stdin) != n) exit(2); }
template <class T> static T take() { T t; take(&t, sizeof t); return t; }
static vec3 take3() { float f[3]; take(f, 12); return vec3(f[0], f[1], f[2]); }
static vec2 take2() { float f[2]; take(f, 8); return vec2(f[0], f[1]); }
// -ffast-math knows no NaN: look at the bits
static bool isBroken(const vec4 &c) { for (int k = 0; k < 3; k++) if ((uint(floatBitsToInt(c.v[k])) & 0x7f800000u) == 0x7f800000u) return true; return false; }
int main() {
  int width = take<int>(), height = take<int>(), jobs = take<int>(), passes = take<int>(), layers = take<int>(); SPP = take<int>(); N = take<int>(); int mats = take<int>(); NW = (N + 31) / 32;
  if (N > MOST || mats > MOST * 4) { fprintf(stderr, "too many things in one scene\n"); return 3; }
  take(uInst, N * 8 * 16); take(uMat, mats * 5 * 16);
  uCam = take3(); uF = take3(); uR = take3(); uU = take3(); uSky = take3(); uSkyLow = take3(); uKey = take3(); uKeyP = take3(); uKeyN = take3(); uKeyX = take3(); uKeyY = take3();
  take(&uLens, 16); uShift = take2(); uKeySize = take2(); uWall = take<float>(); uCove = take<float>(); uRim = take<float>(); uBars = take<float>(); uExposure = take<float>(); uSharp = take<float>();
  unsigned char *texels = (unsigned char *)malloc(size_t(layers) * 4194304 + 1); take(texels, size_t(layers) * 4194304); uTex.texels = texels;
  uRes = vec2(width, height); size_t n = size_t(width) * height;
  auto plane = [&](size_t bytes) { return mmap(0, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0); };
  vec4 *light = (vec4 *)plane(n * 16), *albedo = (vec4 *)plane(n * 16), *normal = (vec4 *)plane(n * 16), *other = (vec4 *)plane(n * 16); unsigned char *rgb = (unsigned char *)plane(n * 3); int *next = (int *)plane(4096);
  auto spread = [&](auto work) {
    *next = 0;
    for (int j = 0; j < jobs; j++) if (fork() == 0) { for (int y; (y = __atomic_fetch_add(next, 1, __ATOMIC_RELAXED)) < height;) work(y); _exit(0); }
    int status; bool bad = false; while (wait(&status) > 0) if (status) bad = true; if (bad) exit(4);
  };
  spread([&](int y) { for (int x = 0; x < width; x++) { gl_FragCoord = vec4(x + .5f, y + .5f, 0, 1); traceMain(); size_t k = size_t(y) * width + x; if (isBroken(oLight) || isBroken(oAlbedo) || isBroken(oNormal)) { oLight = x ? light[k - 1] : vec4(0); oAlbedo = x ? albedo[k - 1] : vec4(.5f); oNormal = x ? normal[k - 1] : vec4(0); } light[k] = oLight; albedo[k] = oAlbedo; normal[k] = oNormal; } });
  uAlbedo = sampler2D{albedo, width}; uNormal = sampler2D{normal, width};
  for (int pass = 0; pass <= passes; pass++) { // the last one smooths edges
    uLight = sampler2D{light, width}; uLast = pass == passes - 1; uStep = pass == passes ? 0 : 1 << (passes - 1 - pass);
    spread([&](int y) { for (int x = 0; x < width; x++) { gl_FragCoord = vec4(x + .5f, y + .5f, 0, 1); developMain(); other[size_t(y) * width + x] = oColour; } });
    vec4 *swap = light; light = other; other = swap;
  }
  for (int y = 0; y < height; y++) for (int x = 0; x < width; x++) for (int c = 0; c < 3; c++) {
    float dither = ((x * 7 + y * 13 + (x * y) % 5) % 11) / 11.f - .5f; rgb[(size_t(height - 1 - y) * width + x) * 3 + c] = (unsigned char)clamp(light[size_t(y) * width + x].v[c] * 255 + dither + .5f, 0, 255);
  }
  fwrite(rgb, 1, n * 3, stdout); return 0;
}
