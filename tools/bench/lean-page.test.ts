import { expect, it } from 'vitest'
import { leanPage } from './lean-page.ts'

const card = (name: string) =>
  `<li><article class="vt-card"><a href="/x"><img src="/${name}.avif" sizes="50vw"><img class="vt-card__second" src="/back.avif"></a>` +
  `<h2><a href="/x"><bdi>${name}</bdi></a></h2><p class="vt-price"><bdi>AED 5</bdi></p><form><button>Add</button></form></article></li>`

it('has the words and pictures of a page in plain HTML, and nothing that is closed or runs', () => {
  const lean = leanPage(
    `<html lang="ar-AE" dir="rtl"><title>Women</title><body><header>Menu</header><main><h1 class="a">Women</h1><dialog><p>closed</p></dialog>` +
      `<ul>${card('Jumper')}${card('Shirt')}</ul><script>run()</script></main></body></html>`,
  )
  expect(lean).toContain('<html lang="ar-AE" dir="rtl">')
  expect(lean).toContain('<h1>Women</h1>')
  expect(lean).toContain('<li><img style="width:50vw" src="/Jumper.avif" sizes="50vw"><h2>Jumper</h2><p>AED 5</p></li>')
  expect(lean).not.toMatch(/Menu|closed|run\(\)|back\.avif|button/)
  expect(lean.match(/<li>/g)).toHaveLength(2)
})
