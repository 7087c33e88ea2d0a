// Enough of GLSL in C++ to compile the same shaders for the processor: vectors with swizzles, their arithmetic, textures.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#define WHEN(c) if (c)
typedef uint32_t uint;
struct vec2; struct vec3; struct vec4;
template <class V, int A, int B> struct S2 { float v[4]; operator V() const; S2 &operator=(const V &o); S2 &operator+=(const V &o) { return *this = V(*this) + o; } S2 &operator*=(float k) { return *this = V(*this) * k; } S2 &operator=(const S2 &o) { return *this = V(o); } };
template <class V, int A, int B, int C> struct S3 { float v[4]; operator V() const; S3 &operator=(const V &o); };
struct vec2 {
  union { struct { float x, y; }; S2<vec2,1,0> yx; float v[2]; };
  vec2() : x(0), y(0) {} vec2(float a) : x(a), y(a) {} vec2(float a, float b) : x(a), y(b) {} vec2(const vec2 &o) : x(o.x), y(o.y) {} vec2(struct uvec2 o);
  vec2 &operator=(const vec2 &o) { x = o.x; y = o.y; return *this; }
};
struct vec3 {
  union { struct { float x, y, z; }; struct { float r, g, b; }; S2<vec2,0,1> xy; S2<vec2,0,2> xz; S2<vec2,1,2> yz; S2<vec2,1,0> yx; S2<vec2,2,0> zx; S2<vec2,2,1> zy; S3<vec3,0,1,2> xyz; S3<vec3,2,1,0> zyx; S3<vec3,1,0,2> yxz; S3<vec3,0,0,1> xxy; S3<vec3,1,0,0> yxx; S3<vec3,2,0,1> zxy; float v[4]; };
  vec3() : x(0), y(0), z(0) {} vec3(float a) : x(a), y(a), z(a) {} vec3(float a, float b, float c) : x(a), y(b), z(c) {} vec3(const vec3 &o) : x(o.x), y(o.y), z(o.z) {} vec3(vec2 a, float c) : x(a.x), y(a.y), z(c) {} vec3(float c, vec2 a) : x(c), y(a.x), z(a.y) {}
  vec3 &operator=(const vec3 &o) { x = o.x; y = o.y; z = o.z; return *this; }
};
struct vec4 {
  union { struct { float x, y, z, w; }; struct { float r, g, b, a; }; S2<vec2,0,1> xy; S2<vec2,0,2> xz; S2<vec2,2,3> zw; S3<vec3,0,1,2> xyz; S3<vec3,0,1,2> rgb; S3<vec3,1,2,3> yzw; float v[4]; };
  vec4() : x(0), y(0), z(0), w(0) {} vec4(float a) : x(a), y(a), z(a), w(a) {} vec4(float a, float b, float c, float d) : x(a), y(b), z(c), w(d) {} vec4(vec3 a, float d) : x(a.x), y(a.y), z(a.z), w(d) {} vec4(float d, vec3 a) : x(d), y(a.x), z(a.y), w(a.z) {} vec4(const vec4 &o) : x(o.x), y(o.y), z(o.z), w(o.w) {}
  vec4 &operator=(const vec4 &o) { x = o.x; y = o.y; z = o.z; w = o.w; return *this; }
};
struct uvec2 { uint x, y; uvec2(uint a, uint b) : x(a), y(b) {} uvec2(vec2 a) : x(uint(a.x)), y(uint(a.y)) {} };
inline vec2::vec2(uvec2 o) : x(float(o.x)), y(float(o.y)) {}
struct ivec2 { int x, y; ivec2(int a) : x(a), y(a) {} ivec2(int a, int b) : x(a), y(b) {} ivec2(vec2 a) : x(int(a.x)), y(int(a.y)) {} };
inline ivec2 operator+(ivec2 a, ivec2 b) { return ivec2(a.x + b.x, a.y + b.y); } inline ivec2 operator*(ivec2 a, int k) { return ivec2(a.x * k, a.y * k); } inline ivec2 operator-(ivec2 a, int k) { return ivec2(a.x - k, a.y - k); }
inline ivec2 clamp(ivec2 a, ivec2 b, ivec2 c) { return ivec2(a.x < b.x ? b.x : a.x > c.x ? c.x : a.x, a.y < b.y ? b.y : a.y > c.y ? c.y : a.y); }
template <class V, int A, int B> S2<V,A,B>::operator V() const { return V(v[A], v[B]); }
template <class V, int A, int B> S2<V,A,B> &S2<V,A,B>::operator=(const V &o) { v[A] = o.x; v[B] = o.y; return *this; }
template <class V, int A, int B, int C> S3<V,A,B,C>::operator V() const { return V(v[A], v[B], v[C]); }
template <class V, int A, int B, int C> S3<V,A,B,C> &S3<V,A,B,C>::operator=(const V &o) { float p = o.x, q = o.y, r = o.z; v[A] = p; v[B] = q; v[C] = r; return *this; }
#define OP(o) \
  inline vec2 operator o(vec2 a, vec2 b) { return vec2(a.x o b.x, a.y o b.y); } inline vec2 operator o(vec2 a, float b) { return vec2(a.x o b, a.y o b); } inline vec2 operator o(float a, vec2 b) { return vec2(a o b.x, a o b.y); } \
  inline vec3 operator o(vec3 a, vec3 b) { return vec3(a.x o b.x, a.y o b.y, a.z o b.z); } inline vec3 operator o(vec3 a, float b) { return vec3(a.x o b, a.y o b, a.z o b); } inline vec3 operator o(float a, vec3 b) { return vec3(a o b.x, a o b.y, a o b.z); } \
  inline vec2 &operator o##=(vec2 &a, vec2 b) { return a = a o b; } inline vec3 &operator o##=(vec3 &a, vec3 b) { return a = a o b; } inline vec2 &operator o##=(vec2 &a, float b) { return a = a o b; } inline vec3 &operator o##=(vec3 &a, float b) { return a = a o b; }
OP(+) OP(-) OP(*) OP(/)
inline vec2 operator-(vec2 a) { return vec2(-a.x, -a.y); } inline vec3 operator-(vec3 a) { return vec3(-a.x, -a.y, -a.z); }
inline float min(float a, float b) { return a < b ? a : b; } inline float max(float a, float b) { return a > b ? a : b; } inline int min(int a, int b) { return a < b ? a : b; }
inline float sin(float a) { return sinf(a); } inline float cos(float a) { return cosf(a); } inline float exp(float a) { return expf(a); } inline float log(float a) { return logf(a); } inline float sqrt(float a) { return sqrtf(a); } inline float pow(float a, float b) { return powf(a, b); }
inline float abs(float a) { return fabsf(a); } inline float fract(float a) { return a - floorf(a); } inline float sign(float a) { return a > 0 ? 1 : a < 0 ? -1 : 0; } inline float mod(float a, float b) { return a - b * floorf(a / b); }
inline float step(float e, float a) { return a < e ? 0 : 1; } inline float clamp(float a, float b, float c) { return a < b ? b : a > c ? c : a; } inline float mix(float a, float b, float t) { return a + (b - a) * t; }
inline float smoothstep(float a, float b, float x) { float t = clamp((x - a) / (b - a), 0, 1); return t * t * (3 - 2 * t); } inline float atan(float y, float x) { return atan2f(y, x); }
inline float floor(float a) { return floorf(a); }
#define EACH(f) inline vec2 f(vec2 a) { return vec2(f(a.x), f(a.y)); } inline vec3 f(vec3 a) { return vec3(f(a.x), f(a.y), f(a.z)); }
EACH(abs) EACH(fract) EACH(floor)
inline vec2 sin(vec2 a) { return vec2(sinf(a.x), sinf(a.y)); } inline vec3 exp(vec3 a) { return vec3(expf(a.x), expf(a.y), expf(a.z)); } inline vec3 pow(vec3 a, vec3 b) { return vec3(powf(a.x, b.x), powf(a.y, b.y), powf(a.z, b.z)); }
inline vec2 max(vec2 a, float b) { return vec2(max(a.x, b), max(a.y, b)); } inline vec3 max(vec3 a, float b) { return vec3(max(a.x, b), max(a.y, b), max(a.z, b)); } inline vec3 min(vec3 a, vec3 b) { return vec3(min(a.x, b.x), min(a.y, b.y), min(a.z, b.z)); }
inline vec2 clamp(vec2 a, vec2 b, vec2 c) { return vec2(clamp(a.x, b.x, c.x), clamp(a.y, b.y, c.y)); } inline vec2 clamp(vec2 a, float b, float c) { return vec2(clamp(a.x, b, c), clamp(a.y, b, c)); } inline vec3 clamp(vec3 a, float b, float c) { return vec3(clamp(a.x, b, c), clamp(a.y, b, c), clamp(a.z, b, c)); }
inline vec3 mix(vec3 a, vec3 b, float t) { return a + (b - a) * t; }
inline vec2 step(vec2 e, vec2 a) { return vec2(step(e.x, a.x), step(e.y, a.y)); } inline vec2 step(float e, vec2 a) { return vec2(step(e, a.x), step(e, a.y)); }
inline vec2 smoothstep(vec2 a, vec2 b, vec2 x) { return vec2(smoothstep(a.x, b.x, x.x), smoothstep(a.y, b.y, x.y)); }
inline vec3 lessThan(vec3 a, vec3 b) { return vec3(a.x < b.x, a.y < b.y, a.z < b.z); } inline vec2 lessThan(vec2 a, vec2 b) { return vec2(a.x < b.x, a.y < b.y); } inline vec2 greaterThan(vec2 a, vec2 b) { return vec2(a.x > b.x, a.y > b.y); } inline bool all(vec2 a) { return a.x != 0 && a.y != 0; }
inline float dot(vec2 a, vec2 b) { return a.x * b.x + a.y * b.y; } inline float dot(vec3 a, vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; } inline float length(vec2 a) { return sqrtf(dot(a, a)); } inline float length(vec3 a) { return sqrtf(dot(a, a)); }
inline vec3 normalize(vec3 a) { return a * (1 / sqrtf(dot(a, a) + 1e-20f)); } inline vec3 cross(vec3 a, vec3 b) { return vec3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x); } inline vec3 reflect(vec3 d, vec3 n) { return d - n * (2 * dot(d, n)); }
inline vec3 refract(vec3 d, vec3 n, float e) { float c = dot(n, d), k = 1 - e * e * (1 - c * c); return k < 0 ? vec3(0) : d * e - n * (e * c + sqrtf(k)); }
inline int floatBitsToInt(float f) { int i; memcpy(&i, &f, 4); return i; }
// the noise of sdf.glsl with its eight corners side by side
#define NOISE
typedef float lanes __attribute__((vector_size(32))); typedef int counts __attribute__((vector_size(32)));
static inline lanes fractLanes(lanes t) { lanes c = __builtin_convertvector(__builtin_convertvector(t, counts), lanes); c += __builtin_convertvector(t < c, lanes); return t - c; }
static inline float noise(vec3 p) {
  float ix = floorf(p.x), iy = floorf(p.y), iz = floorf(p.z), fx = p.x - ix, fy = p.y - iy, fz = p.z - iz; fx = fx * fx * (3 - 2 * fx); fy = fy * fy * (3 - 2 * fy); fz = fz * fz * (3 - 2 * fz);
  const lanes X = {0, 1, 0, 1, 0, 1, 0, 1}, Y = {0, 0, 1, 1, 0, 0, 1, 1}, Z = {0, 0, 0, 0, 1, 1, 1, 1};
  lanes x = fractLanes((X + ix) * .1031f), y = fractLanes((Y + iy) * .1031f), z = fractLanes((Z + iz) * .1031f), k = x * (z + 31.32f) + y * (y + 31.32f) + z * (x + 31.32f);
  lanes h = fractLanes((x + y + 2 * k) * (z + k)); lanes w = (X * fx + (1 - X) * (1 - fx)) * (Y * fy + (1 - Y) * (1 - fy)) * (Z * fz + (1 - Z) * (1 - fz)); h *= w;
  return h[0] + h[1] + h[2] + h[3] + h[4] + h[5] + h[6] + h[7];
}
struct sampler2DArray { const unsigned char *texels; };
inline vec4 textureLod(sampler2DArray t, vec3 c, float) {
  float x = fract(c.x) * 1024 - .5f, y = clamp(c.y, 0, 1) * 1024 - .5f; int i = int(floorf(x)), j = int(floorf(y)); float fx = x - i, fy = y - j; vec4 o; const unsigned char *base = t.texels + size_t(c.z + .5f) * 4194304;
  for (int k = 0; k < 4; k++) { int u = (i + (k & 1)) & 1023, v = j + (k >> 1); v = v < 0 ? 0 : v > 1023 ? 1023 : v; float w = ((k & 1) ? fx : 1 - fx) * ((k >> 1) ? fy : 1 - fy); const unsigned char *p = base + (v * 1024 + u) * 4; for (int n = 0; n < 4; n++) o.v[n] += w * p[n] / 255; }
  return o;
}
struct sampler2D { const vec4 *texels; int width; };
inline vec4 texelFetch(sampler2D s, ivec2 c, int) { return s.texels[c.y * s.width + c.x]; }
static vec4 gl_FragCoord;
