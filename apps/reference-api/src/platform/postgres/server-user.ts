import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'

/** The user that runs PostgreSQL, and how a program is run as that user. */
export interface ServerUser {
  /** Runs a program to its end; `isDetached` gives it no pipe, so that a server it leaves behind holds none of ours. */
  run(
    file: string,
    args: readonly string[],
    options?: { isDetached?: boolean },
  ): Promise<{ code: number | null; text: string }>
  /** Hands a file or folder over to the user. */
  own(path: string): void
}

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of `home` when that is somebody else,
 * else as `postgres` or `nobody`: no user is created.
 */
export function serverUserOf(home: string): ServerUser {
  if (process.getuid?.() !== 0)
    return { own: () => {}, run: (file, args, options) => execute([file, ...args], options) }
  const { uid, gid } = ownerOf(home) ?? systemUser()
  const asUser = switchUser(uid, gid)
  return {
    own: (path) => chownSync(path, uid, gid),
    run: (file, args, options) => execute([...asUser.prefix, file, ...args], { ...options, ...asUser.ids }),
  }
}

function ownerOf(home: string) {
  const { uid, gid } = statSync(home)
  return uid === 0 ? undefined : { uid, gid }
}

function systemUser() {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // not on this machine: the next one
    }
  }
  throw new Error(
    'PostgreSQL cannot run as root, and there is no user "postgres" or "nobody". Run as another user or set DATABASE_URL.',
  )
}

/**
 * A checkout below a folder of mode 700 is closed to that user: carry over the one capability that opens it, where the
 * machine allows.
 */
function switchUser(uid: number, gid: number): { prefix: string[]; ids: { uid?: number; gid?: number } } {
  const prefix = [
    ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup', '--'],
  ]
  const isAllowed = spawnSync(prefix[0]!, [...prefix.slice(1), 'true'], { stdio: 'ignore' }).status === 0
  return isAllowed ? { prefix, ids: {} } : { prefix: [], ids: { uid, gid } }
}

interface ExecuteOptions {
  isDetached?: boolean
  uid?: number
  gid?: number
}

function execute(command: readonly string[], { isDetached = false, ...ids }: ExecuteOptions = {}) {
  return new Promise<{ code: number | null; text: string }>((resolve, reject) => {
    const child = spawn(command[0]!, command.slice(1), {
      ...ids,
      cwd: '/',
      stdio: isDetached ? 'ignore' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    })
    let text = ''
    const collect = (chunk: Buffer) => (text += chunk.toString())
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', reject)
    child.on(isDetached ? 'exit' : 'close', (code: number | null) => resolve({ code, text }))
  })
}
