// paper wrapped on a cylinder: a = radius, half height, half angle; centred on y 0, facing +z
float sd_label(vec3 q, vec4 a, vec4 b, out float part) {
  part = 0.; float r = length(q.xz), f = atan(q.x, q.z);
  float edge = max(abs(f) - a.z, 0.) * a.x;
  return length(vec3(max(abs(r - a.x) - .0025, 0.), max(abs(q.y) - a.y, 0.), edge)) - .0015;
}
