// Installs the packages of the lock file, once, whoever asks. Built-ins of Node 20 only: it runs before anything is
// installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const nodeBinary = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

const lockFile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules', '.vitrine-installed')
const claim = join(root, '.installing')
const arguments_ = [
  'ci',
  '--include=dev',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--engine-strict=false',
  '--ignore-scripts=false',
]

const say = (text) => process.stderr.write(`vitrine  ${text}\n`)
const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** True when node_modules holds what the lock file names and the pinned Node is there. */
export function isInstalled() {
  if (!existsSync(nodeBinary)) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true
  if (!holdsLock()) return false
  writeFileSync(stamp, lockHash())
  return true
}

/** Packages that somebody installed by hand count too; npm writes its own list when it has finished, not before. */
function holdsLock() {
  const list = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const present = JSON.parse(readFileSync(list, 'utf8')).packages
  return Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true
    const found = present[path]
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.devOptional || wanted.peer)
  })
}

/** Installs unless somebody else just did; rejects with one line that says what to do. */
export async function install() {
  await claimInstall()
  try {
    if (!isInstalled()) await runNpm()
  } finally {
    rmSync(claim, { recursive: true, force: true })
  }
}

/**
 * One installer at a time: `npm start` and `npm test` are often begun together, and two installs destroy each other's
 * work.
 */
async function claimInstall() {
  for (let isAnnounced = false; ;) {
    try {
      mkdirSync(claim)
      writeFileSync(join(claim, 'pid'), String(process.pid))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw new Error(`Cannot write to ${root}: ${error.message}`, { cause: error })
    }
    const pid = claimant()
    if (isStale(pid)) {
      rmSync(claim, { recursive: true, force: true })
      continue
    }
    if (!isAnnounced) say(`waiting for the install of process ${pid}`)
    isAnnounced = true
    await pause(300)
  }
}

function claimant() {
  try {
    return Number(readFileSync(join(claim, 'pid'), 'utf8'))
  } catch {
    return 0
  }
}

function isStale(pid) {
  if (pid) return !isAlive(pid)
  try {
    return Date.now() - statSync(claim).mtimeMs > 5_000 // made, and killed before the number was written
  } catch {
    return false // just given back: the next attempt finds out
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  try {
    // A process that has ended keeps its number as a zombie in a container whose first process reaps nobody.
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true // no /proc on this system
  }
}

function runNpm() {
  const npmCli = process.env.npm_execpath
  const command = npmCli?.endsWith('npm-cli.js') ? [process.execPath, npmCli] : ['npm']
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  say('installing packages (about a minute)')
  return new Promise((resolve, reject) => {
    const child = spawn(command[0], [...command.slice(1), ...arguments_], {
      cwd: root,
      // npm's own words go to stderr: the standard output belongs to the command that follows.
      stdio: ['ignore', process.stderr, process.stderr],
      shell: command.length === 1 && process.platform === 'win32',
      env: { ...process.env, NODE_ENV: 'development' },
    })
    // npm outlives us when we are killed with -9, and then the next start must wait for it.
    if (child.pid) writeFileSync(join(claim, 'pid'), String(child.pid))
    const onSignal = (signal) => {
      child.kill(signal)
      rmSync(claim, { recursive: true, force: true })
      say('stopped while installing; the next start begins again')
      process.exit(1)
    }
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
    const beat = setInterval(() => say(`  still installing, ${seconds()} s`), 15_000)
    const finish = (error) => {
      clearInterval(beat)
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
      if (error) return reject(error)
      writeFileSync(stamp, lockHash())
      say(`installed in ${seconds()} s`)
      resolve()
    }
    child.on('error', (error) =>
      finish(new Error(`npm did not start: ${error.message}. It comes with Node; is it on the PATH?`)),
    )
    child.on('exit', (code) => {
      if (code !== 0)
        return finish(
          new Error(
            `npm ci ended with ${code}; the lines above say why. Only node_modules was touched: run the command again.`,
          ),
        )
      if (!existsSync(nodeBinary))
        return finish(
          new Error(
            'Node 24 was not installed: the install script of the package "node" did not run. See allowScripts in package.json.',
          ),
        )
      finish()
    })
  })
}
