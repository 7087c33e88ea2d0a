import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Composed } from './compose.ts'

const most = 160
const globals = `static const int MOST = ${most};
static vec4 uInst[MOST * 8], uMat[MOST * 20]; static sampler2DArray uTex; static vec3 uCam, uF, uR, uU, uSky, uSkyLow, uKey, uKeyP, uKeyN, uKeyX, uKeyY; static vec4 uLens; static vec2 uRes, uOrigin, uShift, uKeySize; static float uWall, uCove, uRim, uBars;
static vec4 oLight, oAlbedo, oNormal, oColour; static int N, NW, SPP, uStep; static sampler2D uLight, uAlbedo, uNormal; static float uSharp, uExposure; static bool uLast;
#define CLEAR
`
const header = (name: string): string => readFileSync(new URL(`./glsl/${name}.h`, import.meta.url), 'utf8')

/** The shaders as C++: parameters by reference, numbers in single precision (a compiler flag), the rest is `native.h`. */
const translate = ({ tracer, develop }: Pick<Composed, 'tracer' | 'develop'>): string => {
  const toCpp = (glsl: string, main: string): string =>
    glsl
      .replace(/\b(?:out|inout) (\w+) (\w+)/g, '$1 &$2')
      .replace('void main()', `static void ${main}()`)
      .replace('uint gMask[NW]', 'uint gMask[8]')
  return [
    header('native'),
    globals,
    toCpp(tracer, 'traceMain'),
    toCpp(develop, 'developMain'),
    header('native-main'),
  ].join('\n')
}

/** Compiles the shaders with the machine's C++ compiler, once for each version of them. @returns undefined where there is no compiler. */
export const compileNative = (composed: Pick<Composed, 'tracer' | 'develop'>): string | undefined => {
  const code = translate(composed)
  const folder = join(tmpdir(), 'vitrine-stilllife')
  const binary = join(folder, createHash('sha256').update(code).digest('hex').slice(0, 16))
  if (existsSync(binary)) return binary
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${binary}.cpp`, code)
  const flags = [
    '-std=c++20',
    '-O3',
    '-march=native',
    '-ffast-math',
    '-fwhole-program',
    '-fsingle-precision-constant',
    '-w',
  ]
  try {
    execFileSync(process.env['CXX'] ?? 'c++', [...flags, '-o', `${binary}.part`, `${binary}.cpp`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } catch {
    return undefined
  }
  renameSync(`${binary}.part`, binary)
  return binary
}

const order = [
  'uCam',
  'uF',
  'uR',
  'uU',
  'uSky',
  'uSkyLow',
  'uKey',
  'uKeyP',
  'uKeyN',
  'uKeyX',
  'uKeyY',
  'uLens',
  'uShift',
  'uKeySize',
  'uWall',
  'uCove',
  'uRim',
  'uBars',
  'uExposure',
]

interface NativeRequest {
  composed: Composed
  /** Labels as 1024 by 1024 RGBA bytes. */
  labels: readonly Buffer[]
  width: number
  height: number
  samples: number
  passes: number
  sharp: number
}

/** Runs the compiled shaders. @throws when the program stops without a picture. */
export const drawNative = (binary: string, r: NativeRequest): Promise<Buffer> => {
  const numbers = (name: string): number[] => [r.composed.uniforms[name] ?? 0].flat()
  const inst = numbers('uInst')
  const mats = numbers('uMat')
  const ints = [
    r.width,
    r.height,
    Number(process.env['JOBS'] ?? availableParallelism()),
    r.passes,
    r.labels.length,
    r.samples,
    inst.length / 32,
    mats.length / 20,
  ]
  const floats = [...inst, ...mats, ...order.flatMap(numbers), r.sharp]
  return new Promise((resolve, reject) => {
    const child = spawn(binary, { stdio: ['pipe', 'pipe', 'inherit'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks))
      else reject(new Error(`The still life renderer stopped with code ${String(code)}.`))
    })
    child.stdin.write(Buffer.from(Int32Array.from(ints).buffer))
    child.stdin.write(Buffer.from(Float32Array.from(floats).buffer))
    for (const label of r.labels) child.stdin.write(label)
    child.stdin.end()
  })
}
