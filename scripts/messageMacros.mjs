/**
 * The Babel preset that turns the macros of Lingui (`t`, `msg`, `plural`, `Trans`) into calls. The English sentences stay in the
 * code, so that English needs no catalogue and a sentence without a translation shows as it is. Other files are left to the
 * compiler of Vite.
 */
export const messageMacros = {
  preset: { plugins: [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'all' }]] },
  rolldown: { filter: { code: /from '@lingui\/(?:core|react)\/macro'/u } },
}
