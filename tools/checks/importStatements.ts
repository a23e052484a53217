import { parseSync } from 'vite'

/**
 * The import statements of a source file as plain JavaScript, for dependency-cruiser's own parser: `import './x.ts';`
 * per module, and `importType('./x.ts');` for types only.
 */
export function importStatements(fileName: string, source: string): string {
  const { program, errors } = parseSync(fileName, source)
  const [firstError] = errors
  if (firstError !== undefined) throw new Error(`${fileName}: ${firstError.message}`)
  const statements = new Set<string>()
  collect(program, statements)
  return [...statements].join('\n')
}

function collect(node: unknown, statements: Set<string>): void {
  if (Array.isArray(node)) {
    for (const child of node) collect(child, statements)
    return
  }
  if (!isNode(node)) return
  const specifier = specifierOf(node)
  if (specifier !== null) {
    const text = JSON.stringify(specifier)
    statements.add(isTypeOnly(node) ? `importType(${text});` : `import ${text};`)
  }
  for (const child of Object.values(node)) collect(child, statements)
}

export type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number }

export function isNode(value: unknown): value is SyntaxNode {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('start' in value)) return false
  return typeof value.type === 'string' && typeof value.start === 'number'
}

/** Handles static, dynamic and type imports, and re-exports. */
function specifierOf(node: SyntaxNode): string | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return isNode(node['source']) && typeof node['source']['value'] === 'string' ? node['source']['value'] : null
    default:
      return null
  }
}

function isTypeOnly(node: SyntaxNode): boolean {
  if (node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type') return true
  const specifiers = node['specifiers']
  return (
    Array.isArray(specifiers) &&
    specifiers.length > 0 &&
    specifiers.every(
      (specifier) => isNode(specifier) && (specifier['importKind'] === 'type' || specifier['exportKind'] === 'type'),
    )
  )
}
