// From light to a picture: a joint bilateral filter over the light alone (the albedo stays sharp), then the film curve.
vec3 film(vec3 c) {
  c *= uExposure; float y = dot(c, vec3(.2126, .7152, .0722));
  c = mix(vec3(y), c, 1.06);
  vec3 x = max(c, 0.); x = x * (1. + x * .16) / (1. + x * .62 + x * x * .16) * 1.28;
  x = pow(clamp(x, 0., 1.), vec3(1. / 2.2));
  return mix(x, x * x * (3. - 2. * x), .3);
}
void main() {
  ivec2 c = ivec2(gl_FragCoord.xy), end = ivec2(uRes) - 1;
  vec3 a0 = texelFetch(uAlbedo, c, 0).rgb, l0 = texelFetch(uLight, c, 0).rgb; vec4 n0 = texelFetch(uNormal, c, 0);
  vec3 d0 = l0 / (a0 + .12), sum = vec3(0); float w = 0.;
  for (int y = -3; y <= 3; y++) for (int x = -3; x <= 3; x++) {
    ivec2 q = clamp(c + ivec2(x, y) * uStep, ivec2(0), end);
    vec3 a = texelFetch(uAlbedo, q, 0).rgb, d = texelFetch(uLight, q, 0).rgb / (a + .12); vec4 n = texelFetch(uNormal, q, 0);
    vec3 e = (d - d0) / (.06 + .5 * (d + d0)); vec3 g = a - a0;
    float k = exp(-float(x * x + y * y) * .14 - dot(e, e) * uSharp * (uStep > 1 ? .5 : 1.) - dot(g, g) * 60. - dot(n.xyz - n0.xyz, n.xyz - n0.xyz) * 26. - abs(n.w - n0.w) * 9.);
    sum += d * k; w += k;
  }
  vec3 light = sum / w * (a0 + .12);
  oColour = vec4(uLast ? film(light) : light, 1);
}
