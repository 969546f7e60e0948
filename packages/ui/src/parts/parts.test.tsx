import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Amount } from './amount.tsx';
import { Balls } from './ball.tsx';
import { Button } from './button.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { NumberPad } from './number-pad.tsx';
import { Pager } from './pager.tsx';
import { Tile } from './tile.tsx';
import { Tote } from './tote.tsx';
import { useOnPhone } from './use-on-phone.ts';

vi.mock('./use-on-phone.ts', () => ({ useOnPhone: vi.fn(() => false) }));

const idOf = (html: string, attribute: string): string => new RegExp(`${attribute}="([^"]*)"`).exec(html)?.[1] ?? '';

describe('an amount', () => {
  it('of little money does not read as nothing', () => {
    expect(renderToStaticMarkup(<Amount amount="0.0019" currency="THB" signs="both" />)).toBe(
      '<span class="num">THB + 0.0019</span>',
    );
    expect(renderToStaticMarkup(<Amount amount="1949.999" />)).toBe('<span class="num">1,949.99</span>');
  });
});

describe('a field', () => {
  it('ties its label and its error to the control', () => {
    const html = renderToStaticMarkup(
      <Field label="Mobile" required error="Enter a valid mobile number">
        <Input placeholder="with country code" />
      </Field>,
    );
    const input = /<input[^>]*>/.exec(html)?.[0] ?? '';
    expect(idOf(html, 'for')).toBe(idOf(input, 'id'));
    expect(html).toContain(`<p class="err" id="${idOf(input, 'aria-describedby')}" role="alert">`);
    expect(input).toContain('aria-invalid="true"');
    expect(input).toContain('aria-required="true"');
    expect(input).toContain('placeholder="＊with country code"');
  });
  it('describes nothing where there is no help', () => {
    const html = renderToStaticMarkup(
      <Field label="Name">
        <Input placeholder="As on the account" />
      </Field>,
    );
    expect(html).not.toContain('aria-describedby');
    expect(html).not.toContain('＊');
  });
});

describe('a table', () => {
  const team = (
    <DataTable
      caption="Team"
      columns={['name', 'since', 'bets', 'actions'].map(id => ({ id, head: id, cell: (row: string) => row }))}
      rows={['agent', 'player']}
      rowKey={row => row}
      onRow={() => undefined}
      opens={row => row === 'agent'}
      card={row => ({ title: row })}
      empty="Nobody"
    />
  );
  it('has a button in rows that open, read with what stands beside it, and in no others', () => {
    const html = renderToStaticMarkup(team);
    const [, , player = ''] = html.match(/<tr[^>]*>/g) ?? [];
    const [button = '', ...others] = html.match(/<button[^>]*>/g) ?? [];
    const cells = (html.match(/<td[^>]*>/g) ?? []).map(cell => idOf(cell, 'id'));
    expect(idOf(button, 'aria-describedby').split(' ')).toEqual(cells.slice(1, 3));
    expect(new Set(cells.slice(0, 4)).size).toBe(4);
    expect(others).toEqual([]);
    expect(player).toBe('<tr class="">');
    expect(html).not.toContain('<ul');
  });
  it('is a list of cards alone on a phone', () => {
    vi.mocked(useOnPhone).mockReturnValueOnce(true);
    const html = renderToStaticMarkup(team);
    expect(html).not.toContain('<table');
    expect(html.match(/<li/g)).toHaveLength(2);
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).toContain('aria-label="Team"');
  });
  it('opens by the column that names it, wherever that stands', () => {
    const html = renderToStaticMarkup(
      <DataTable
        caption="Requests"
        columns={[
          { id: 'age', head: 'Age', cell: () => '12 min' },
          { id: 'number', head: 'Number', names: true, cell: (row: string) => row },
          { id: 'member', head: 'Member', cell: () => 'alice' },
          { id: 'amount', head: 'Amount', cell: () => '50.00' },
        ]}
        rows={['W-7']}
        rowKey={row => row}
        onRow={() => undefined}
        empty="Nothing"
      />,
    );
    const cells = (html.match(/<td[^>]*>/g) ?? []).map(cell => idOf(cell, 'id'));
    const [button = ''] = html.match(/<button[^>]*>[^<]*/g) ?? [];
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(button).toMatch(/>W-7$/);
    expect(idOf(button, 'aria-describedby').split(' ')).toEqual([cells[0], cells[2]]);
  });
});

describe('a button', () => {
  it('says that it is busy and keeps its words', () => {
    const html = renderToStaticMarkup(<Button busy>Place bets</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('Place bets');
  });
  it('lends its look to a link', () => {
    const html = renderToStaticMarkup(
      <Button look="chalk" asChild>
        <a href="/lottery">Open the desk</a>
      </Button>,
    );
    expect(html).toBe('<a href="/lottery" class="btn chalk">Open the desk</a>');
  });
});

describe('a table', () => {
  type Row = { id: string; amount: string };
  const columns: Column<Row>[] = [
    { id: 'id', head: 'Number', cell: row => row.id, sortable: true },
    { id: 'what', head: 'What', cell: () => 'Bet' },
    { id: 'amount', head: 'Amount', cell: row => row.amount, numeric: true, total: '12.00' },
  ];
  const table = (rows: Row[] | undefined): string =>
    renderToStaticMarkup(
      <DataTable
        caption="Bets"
        columns={columns}
        rows={rows}
        rowKey={row => row.id}
        sort={{ id: 'id', desc: true }}
        onSort={() => undefined}
        empty={<p>No bets yet</p>}
        totalLabel="Sum"
      />,
    );
  it('puts the sums under their columns', () => {
    expect(table([{ id: 'R-1', amount: '12.00' }])).toContain(
      '<tfoot><tr><td colSpan="2">Sum</td><td class="r num">12.00</td></tr></tfoot>',
    );
  });
  it('says how it is sorted', () => {
    expect(table([{ id: 'R-1', amount: '12.00' }])).toMatch(/<th[^>]*aria-sort="descending"/);
  });
  it('shows what to do where there are no rows, and a shape while they come', () => {
    expect(table([])).toBe('<p>No bets yet</p>');
    expect(table(undefined)).toContain('aria-busy="true"');
    expect(table(undefined)).not.toContain('tfoot');
  });
});

describe('a tile', () => {
  const tile = (name: string) =>
    renderToStaticMarkup(
      <Tile
        name={name}
        vendor="Baize"
        art={null}
        onPlay={() => undefined}
        onInfo={() => undefined}
        labels={{ play: '', demo: '', info: '', favourite: '', new: '', hot: '' }}
      />,
    );
  it('lets a name run its own way, also where it begins with letters of Latin', () => {
    expect(tile('SSC كل دقيقة')).toContain('<h3 class="name" dir="rtl">');
    expect(tile('Lantern Street!')).toContain('<h3 class="name">');
  });
});

describe('a pager', () => {
  const labels = { pages: 'Pages', prev: 'Prev', next: 'Next', page: (page: number) => `Page ${page}` };
  const drawn = (page: number): string =>
    renderToStaticMarkup(<Pager page={page} pages={9} onPage={() => undefined} labels={labels} />);
  it('says which page is shown, and which way it does not go on, without taking the focus', () => {
    expect(drawn(9)).toMatch(/aria-label="Page 9" aria-current="page"/);
    expect(drawn(9)).toMatch(/aria-disabled="true" class="next"/);
    expect(drawn(5)).not.toMatch(/disabled/);
    expect(drawn(5).match(/class="gap"/g)?.length).toBe(2);
  });
});

describe('numbers', () => {
  it('are read in one piece', () => {
    expect(renderToStaticMarkup(<Balls label="Result" values={[4, 0, 7]} extra={9} />)).toContain(
      'aria-label="Result 4 0 7 + 9"',
    );
    expect(renderToStaticMarkup(<Tote text="03:12" label="closes in 03:12" />)).toBe(
      '<span class="tote" role="img" aria-label="closes in 03:12"><b>0</b><b>3</b><i>:</i><b>1</b><b>2</b></span>',
    );
  });
  it('take no further press once enough are chosen', () => {
    const html = renderToStaticMarkup(
      <NumberPad label="Units" values={['0', '1', '2']} selected={['1']} max={1} onChange={() => undefined} />,
    );
    expect(html.match(/disabled=""/g)?.length).toBe(2);
    expect(html.match(/tabindex="0"/gi)?.length).toBe(1);
  });
});
