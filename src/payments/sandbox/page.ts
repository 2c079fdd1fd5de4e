import { Currency } from '../../../models/money.ts';
import type { Said } from '../provider.ts';
import type { Account } from './books.ts';

export const ACTIONS = ['approve', 'late', 'twice', 'forged', 'fail', 'cancel', 'leave'] as const;
export type Action = (typeof ACTIONS)[number];
export const isAction = (action: string): action is Action => (ACTIONS as readonly string[]).includes(action);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const WORDS: Record<Action, readonly [string, string]> = {
  approve: ['Pay', 'The payment succeeds. The shop learns of it at once.'],
  late: ['Pay, notify late', 'The payment succeeds. The shop learns of it a minute later.'],
  twice: ['Pay, notify twice', 'The payment succeeds once. The shop gets two notifications.'],
  forged: ['Pay, notify with a wrong signature', 'The payment succeeds. The shop can’t trust the notification.'],
  fail: ['Decline', 'The payment fails. The shop learns of it at once.'],
  cancel: ['Cancel', 'You pay nothing and return to the shop.'],
  leave: ['Leave without paying', 'Nothing happens. You can come back and pay.'],
};

const OVER: Record<Exclude<Said['kind'], 'open'>, string> = {
  taken: 'You paid this.',
  failed: 'This payment was declined.',
  closed: 'You can no longer pay this.',
};

const amountOf = ({ amount, currency }: Account['price']): string =>
  `${currency === Currency.RMB ? '¥' : '$'}${(amount / 100).toFixed(2)}`;

const choice = (action: Action): string => {
  const [label, means] = WORDS[action];
  return `<li><button name="action" value="${action}">${label}</button><span>${means}</span></li>`;
};

const frame = (body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Sandbox payment</title>
<link rel="stylesheet" href="/pay/sandbox/style.css">
</head>
<body><main>${body}</main></body>
</html>
`;

export function pageOf({ price, subject, returnTo }: Account, said: Said['kind']): string {
  const heading = `<h1>Sandbox payment</h1><p>This page is for testing. You pay no real money.</p>
<dl><dt>For</dt><dd>${escaped(subject)}</dd><dt>Amount</dt><dd class="amount">${amountOf(price)}</dd></dl>`;
  if (said !== 'open')
    return frame(
      `${heading}<p role="status">${OVER[said]}</p><p><a href="${escaped(returnTo)}">Back to the shop</a></p>`,
    );
  return frame(`${heading}<form method="post"><ul>${ACTIONS.map(choice).join('')}</ul></form>`);
}

export const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; background: light-dark(#f4f6f8, #14161a); color: light-dark(#1a1d21, #f2f4f7) }
main { max-width: 32rem; margin: 0 auto; padding: 1.5rem 1rem }
h1 { margin: 0; font-size: 1.5rem }
p { margin: .5rem 0 }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 }
dt, span { color: light-dark(#56606c, #b3bac4) }
dd { margin: 0 }
.amount { font-size: 1.5rem; font-weight: 600; font-variant-numeric: tabular-nums }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem }
li { display: grid; gap: .25rem }
button { font: inherit; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid light-dark(#8a94a0, #6d7784); border-radius: .5rem; background: light-dark(#fff, #1e2126); color: inherit; text-align: left; cursor: pointer }
li:first-child button { background: #1d5fd1; border-color: #1d5fd1; color: #fff; font-weight: 600 }
:focus-visible { outline: 3px solid light-dark(#1d5fd1, #8ab4ff); outline-offset: 2px }
a { color: light-dark(#1d5fd1, #8ab4ff) }
`;
