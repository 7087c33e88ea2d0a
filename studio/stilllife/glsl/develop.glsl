// From light to a picture: a joint bilateral filter over the light alone (the albedo stays sharp), wider where the paths disagree, then the film curve.
vec3 film(vec3 c) {
  c *= uExposure; float y = dot(c, vec3(.2126, .7152, .0722));
  c = mix(vec3(y), c, 1.06);
  vec3 x = max(c, 0.); x = x * (1. + x * .16) / (1. + x * .62 + x * x * .16) * 1.28;
  x = pow(clamp(x, 0., 1.), vec3(1. / 2.2));
  return mix(x, x * x * (3. - 2. * x), .3);
}
// Where one thing ends before another, by normal and depth: few paths leave such pixels ragged. Printed edges stay as they are.
bool isRagged(ivec2 c, ivec2 end) {
  vec4 n = texelFetch(uNormal, c, 0); float apart = 0.;
  for (int k = 0; k < 4; k++) { vec4 o = texelFetch(uNormal, clamp(c + ivec2(k == 0 ? 1 : k == 1 ? -1 : 0, k == 2 ? 1 : k == 3 ? -1 : 0), ivec2(0), end), 0); apart = max(apart, dot(o.xyz - n.xyz, o.xyz - n.xyz) * 2. + abs(o.w - n.w) * 12.); }
  return apart > .5;
}
void smoothEdges() {
  ivec2 c = ivec2(gl_FragCoord.xy), end = ivec2(uRes) - 1; vec3 sum = texelFetch(uLight, c, 0).rgb; float w = 1.;
  if (isRagged(c, end)) for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) { float k = x == 0 && y == 0 ? 0. : x == 0 || y == 0 ? .6 : .36; sum += texelFetch(uLight, clamp(c + ivec2(x, y), ivec2(0), end), 0).rgb * k; w += k; }
  oColour = vec4(sum / w, 1);
}
void main() {
  if (uStep == 0) { smoothEdges(); return; }
  ivec2 c = ivec2(gl_FragCoord.xy), end = ivec2(uRes) - 1;
  vec3 a0 = texelFetch(uAlbedo, c, 0).rgb, l0 = texelFetch(uLight, c, 0).rgb; vec4 n0 = texelFetch(uNormal, c, 0);
  float doubt = 0., most = 0.;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    ivec2 q = clamp(c + ivec2(x, y), ivec2(0), end); vec4 l = texelFetch(uLight, q, 0); doubt += l.w / 9.;
    if (x != 0 || y != 0) most = max(most, dot(l.rgb / (texelFetch(uAlbedo, q, 0).rgb + .12), vec3(.3333)));
  }
  vec3 d0 = l0 / (a0 + .12), sum = vec3(0); float w = 0., left = 0., bright = dot(d0, vec3(.3333));
  if (bright > most) d0 = d0 * (most / bright); // a spark that no neighbour shares
  for (int y = -2; y <= 2; y++) for (int x = -2; x <= 2; x++) {
    ivec2 q = clamp(c + ivec2(x, y) * uStep, ivec2(0), end);
    vec4 l = texelFetch(uLight, q, 0); vec3 a = texelFetch(uAlbedo, q, 0).rgb, d = x == 0 && y == 0 ? d0 : l.rgb / (a + .12); vec4 n = texelFetch(uNormal, q, 0);
    vec3 e = (d - d0) / (.05 + .2 * (d + d0) + 3. * sqrt(doubt)); vec3 g = a - a0;
    float k = exp(-float(x * x + y * y) * .2 - dot(e, e) * uSharp * .25 - dot(g, g) * 60. - dot(n.xyz - n0.xyz, n.xyz - n0.xyz) * 26. - abs(n.w - n0.w) * 9.);
    sum += d * k; w += k; left += k * k * l.w;
  }
  vec3 light = sum / w * (a0 + .12);
  oColour = vec4(uLast ? film(light) : light, left / (w * w));
}
