import { readFileSync } from 'node:fs'
import type { Bytes } from '../../base/units.ts'

const PAGE_BYTES = 4_096
/** A program can allocate up to 2 GB/s, so between two checks it can grow by about a thirtieth of 3 GiB. */
const EVERY_MS = 50

/** `memory_limit` if the program alone exceeds the limit, `memory_shared` if all programs together do. */
export type MemoryExcess = 'memory_limit' | 'memory_shared'

interface Member {
  readonly pid: number
  readonly onExcess: (excess: MemoryExcess) => void
  readonly left: Promise<void>
  isEnding: boolean
}

/** Limits the combined resident memory of several programs by killing the largest first. Linux only. */
export class MemoryBudget {
  readonly maxBytes: Bytes
  readonly #members = new Set<Member>()
  #timer: NodeJS.Timeout | undefined

  constructor(maxBytes: Bytes) {
    this.maxBytes = maxBytes
  }

  /**
   * Watches a process, which must have no children.
   *
   * @returns a function to call when the process has ended
   */
  watch(pid: number, onExcess: (excess: MemoryExcess) => void): () => void {
    const { promise: left, resolve } = Promise.withResolvers<void>()
    const member: Member = { pid, onExcess, left, isEnding: false }
    this.#members.add(member)
    if (process.platform === 'linux') this.#timer ??= setInterval(() => this.#look(), EVERY_MS).unref()
    return () => {
      this.#members.delete(member)
      resolve()
      if (this.#members.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }

  /** Resolves once all programs that are running now have exited, or on abort. */
  async whenFree(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted === true) return
    const { promise: aborted, resolve } = Promise.withResolvers<void>()
    const onAbort = (): void => resolve()
    signal?.addEventListener('abort', onAbort, { once: true })
    await Promise.race([Promise.all([...this.#members].map(({ left }) => left)), aborted])
    signal?.removeEventListener('abort', onAbort)
  }

  #look(): void {
    const sizes = [...this.#members]
      .filter(({ isEnding }) => !isEnding)
      .map((member) => ({ member, bytes: residentBytes(member.pid) }))
      .sort((one, other) => other.bytes - one.bytes)
    let total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { member, bytes } of sizes) {
      if (total <= this.maxBytes) return
      total -= bytes
      member.isEnding = true
      member.onExcess(bytes > this.maxBytes ? 'memory_limit' : 'memory_shared')
    }
  }
}

/** Synchronous because the kernel answers from memory; an asynchronous read takes several times as long. */
function residentBytes(pid: number): Bytes {
  try {
    const fields = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return Number(fields[1] ?? 0) * PAGE_BYTES
  } catch {
    // The process exited between two checks.
    return 0
  }
}
