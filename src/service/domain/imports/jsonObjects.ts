import { z } from 'zod'
import { OperationError } from '../OperationError.ts'

export interface JsonObject {
  /** The line of the file on which the object starts, from 1. */
  readonly line: number
  readonly value: Readonly<Record<string, unknown>>
}

/** Longer objects are no rows of a table. */
const MAX_OBJECT_LENGTH = 200_000
const objectSchema = z.record(z.string(), z.unknown())

/**
 * The objects of a JSON file that is a list of them, or an object with such a list, as APIs answer. Takes linear time,
 * and the memory of an object.
 */
export async function* jsonObjects(chunks: AsyncIterable<string>): AsyncGenerator<JsonObject> {
  const reader = new ObjectReader()
  for await (const chunk of chunks) yield* reader.read(chunk)
  reader.end()
}

class ObjectReader {
  /** The open brackets outside of objects that are read. */
  readonly #open: string[] = []
  #object: { readonly line: number; text: string } | null = null
  #depth = 0
  #line = 1
  #isInString = false
  #isEscaped = false;

  *read(text: string): Generator<JsonObject> {
    let from = 0
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at)
      if (character === '\n') this.#line += 1
      if (this.#isInString) {
        this.#passString(character)
        continue
      }
      if (character === '"') this.#isInString = true
      else if (character === '{' || character === '[') {
        if (this.#opens(character)) from = at
      } else if ((character === '}' || character === ']') && this.#closes(character)) {
        yield this.#finished(text.slice(from, at + 1))
      }
    }
    this.#keep(text.slice(from))
  }

  end(): void {
    if (this.#open.length > 0 || this.#object !== null) throw malformed()
  }

  #passString(character: string): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (character === '\\') this.#isEscaped = true
    else if (character === '"') this.#isInString = false
  }

  /** True if an object of the list starts here. */
  #opens(bracket: string): boolean {
    if (this.#object !== null) {
      this.#depth += 1
      return false
    }
    const isInList = this.#open.at(-1) === '[' && (this.#open.length === 1 || this.#open.join('') === '{[')
    if (bracket === '{' && isInList) {
      this.#object = { line: this.#line, text: '' }
      this.#depth = 1
      return true
    }
    // Rows that lie deeper are not read, and nothing is kept of what is around them.
    if (this.#open.length >= MAX_OPEN) throw malformed()
    this.#open.push(bracket)
    return false
  }

  /** True if an object of the list ends here. */
  #closes(bracket: string): boolean {
    if (this.#object !== null) {
      this.#depth -= 1
      return this.#depth === 0
    }
    if (this.#open.pop() !== (bracket === '}' ? '{' : '[')) throw malformed()
    return false
  }

  #keep(text: string): void {
    if (this.#object === null) return
    if (this.#object.text.length + text.length > MAX_OBJECT_LENGTH) {
      throw new OperationError('import_unreadable', { reason: 'row', line: this.#object.line })
    }
    this.#object.text += text
  }

  #finished(rest: string): JsonObject {
    this.#keep(rest)
    const { line, text } = this.#object ?? { line: this.#line, text: '' }
    this.#object = null
    try {
      return { line, value: objectSchema.parse(JSON.parse(text)) }
    } catch (error) {
      if (error instanceof SyntaxError) throw malformed()
      throw error
    }
  }
}

const MAX_OPEN = 64
const malformed = (): OperationError => new OperationError('import_unreadable', { reason: 'json' })
