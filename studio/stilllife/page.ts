/** Runs inside the page: draws one composed scene tile by tile with WebGL 2 and returns its pixels. Must not refer to anything outside itself. */
export interface DrawRequest {
  tracer: string
  develop: string
  uniforms: Record<string, number | number[]>
  /** Labels as PNG data URLs, each square. */
  labels: string[]
  width: number
  height: number
  tile: number
  passes: number
  sharp: number
}

export const drawInPage = async (request: DrawRequest): Promise<string> => {
  const { width, height } = request
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2')
  if (!gl?.getExtension('EXT_color_buffer_float')) throw new Error('This browser has no WebGL 2 with float targets.')
  const compile = (type: number, text: string): WebGLShader => {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('no shader')
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
      throw new Error(gl.getShaderInfoLog(shader) ?? 'shader failed')
    return shader
  }
  const link = (fragment: string): WebGLProgram => {
    const program = gl.createProgram()
    const corners =
      '#version 300 es\nvoid main(){ gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4. - 1., 0, 1); }'
    gl.attachShader(program, compile(gl.VERTEX_SHADER, corners))
    gl.attachShader(program, compile(gl.FRAGMENT_SHADER, fragment))
    gl.linkProgram(program)
    if (!gl.getProgramParameter(program, gl.LINK_STATUS))
      throw new Error(gl.getProgramInfoLog(program) ?? 'link failed')
    return program
  }
  const target = (): WebGLTexture => {
    const texture = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, width, height)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
    return texture
  }
  const buffer = (...textures: WebGLTexture[]): WebGLFramebuffer => {
    const frame = gl.createFramebuffer()
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
    textures.forEach((t, k) => gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0 + k, gl.TEXTURE_2D, t, 0))
    gl.drawBuffers(textures.map((_, k) => gl.COLOR_ATTACHMENT0 + k))
    return frame
  }
  const size = 1024
  const atlas = gl.createTexture()
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D_ARRAY, atlas)
  gl.texStorage3D(gl.TEXTURE_2D_ARRAY, 1, gl.RGBA8, size, size, Math.max(1, request.labels.length))
  gl.texParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  for (const [index, url] of request.labels.entries()) {
    const image = new Image()
    image.src = url
    await image.decode()
    gl.texSubImage3D(gl.TEXTURE_2D_ARRAY, 0, 0, 0, index, size, size, 1, gl.RGBA, gl.UNSIGNED_BYTE, image)
  }
  const program = link(request.tracer)
  gl.useProgram(program)
  const set = (of: WebGLProgram, name: string, value: number | number[]): void => {
    const spot = gl.getUniformLocation(of, name)
    if (!spot) return
    if (typeof value === 'number') gl.uniform1f(spot, value)
    else if (value.length === 2) gl.uniform2fv(spot, value)
    else if (value.length === 3) gl.uniform3fv(spot, value)
    else gl.uniform4fv(spot, value)
  }
  for (const [name, value] of Object.entries(request.uniforms)) set(program, name, value)
  set(program, 'uRes', [width, height])
  gl.uniform1i(gl.getUniformLocation(program, 'uTex'), 0)
  gl.activeTexture(gl.TEXTURE1)
  const [light, albedo, normal, other, third] = [target(), target(), target(), target(), target()]
  const frame = buffer(light, albedo, normal)
  gl.viewport(0, 0, width, height)
  gl.enable(gl.SCISSOR_TEST)
  set(program, 'uOrigin', [0, 0])
  const done = new Float32Array(4)
  for (let y = 0; y < height; y += request.tile)
    for (let x = 0; x < width; x += request.tile) {
      gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
      gl.scissor(x, y, request.tile, request.tile)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      gl.readPixels(x, y, 1, 1, gl.RGBA, gl.FLOAT, done)
      await new Promise((next) => setTimeout(next, 0))
    }
  gl.disable(gl.SCISSOR_TEST)
  const develop = link(request.develop)
  gl.useProgram(develop)
  const bind = (unit: number, texture: WebGLTexture): void => {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
  }
  bind(3, albedo)
  bind(4, normal)
  const names: Record<string, number> = { uLight: 2, uAlbedo: 3, uNormal: 4 }
  for (const [name, unit] of Object.entries(names)) gl.uniform1i(gl.getUniformLocation(develop, name), unit)
  set(develop, 'uRes', [width, height])
  set(develop, 'uSharp', request.sharp)
  set(develop, 'uExposure', request.uniforms['uExposure'] ?? 1)
  let from = light
  // The last pass smooths edges.
  for (let pass = 0; pass <= request.passes; pass++) {
    const into = pass % 2 ? third : other
    bind(2, from)
    const out = buffer(into)
    const step = pass === request.passes ? 0 : 2 ** (request.passes - 1 - pass)
    gl.uniform1i(gl.getUniformLocation(develop, 'uStep'), step)
    gl.uniform1i(gl.getUniformLocation(develop, 'uLast'), pass === request.passes - 1 ? 1 : 0)
    gl.bindFramebuffer(gl.FRAMEBUFFER, out)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    from = into
  }
  const pixels = new Float32Array(width * height * 4)
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.FLOAT, pixels)
  const rgb = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) {
        const dither = ((x * 7 + y * 13 + ((x * y) % 5)) % 11) / 11 - 0.5
        rgb[((height - 1 - y) * width + x) * 3 + c] = Math.max(
          0,
          Math.min(255, Math.round((pixels[(y * width + x) * 4 + c] ?? 0) * 255 + dither)),
        )
      }
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  const parts: string[] = []
  for (let k = 0; k < rgb.length; k += 0x6000) parts.push(String.fromCharCode(...rgb.subarray(k, k + 0x6000)))
  return btoa(parts.join(''))
}
