import type { Refusal } from '../../base/result.ts'

/** Open point: listed parts of a caption file that cannot be read — we list 20 and count the others. */
const MAX_LISTED_ISSUES = 20

/** The parts of a caption file that were left out. */
export interface CaptionIssues {
  readonly count: number
  /** Number of these parts that are captions without text. Leaving them out changes nothing that is shown. */
  readonly textlessCount: number
  /** The first ones by line. Each has the fact `line`. */
  readonly listed: readonly Refusal[]
}

interface Issue {
  readonly line: number
  /** Called only if the issue is listed, because a file can have half a million issues. */
  readonly refusal: () => Refusal
}

/** Collects issues in any order and keeps the first ones by line. */
export class CaptionIssueList {
  #count = 0
  #textlessCount = 0
  #kept: Issue[] = []

  add(line: number, refusal: () => Refusal): void {
    this.#count += 1
    this.#kept.push({ line, refusal })
    if (this.#kept.length >= 2 * MAX_LISTED_ISSUES) this.#kept = this.#first()
  }

  addTextless(line: number, refusal: () => Refusal): void {
    this.#textlessCount += 1
    this.add(line, refusal)
  }

  get issues(): CaptionIssues {
    const listed = this.#first().map(({ refusal }) => refusal())
    return { count: this.#count, textlessCount: this.#textlessCount, listed }
  }

  #first(): Issue[] {
    return this.#kept.toSorted((left, right) => left.line - right.line).slice(0, MAX_LISTED_ISSUES)
  }
}
