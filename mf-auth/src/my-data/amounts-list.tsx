import { amountOf } from './amounts.ts';
import styles from './my-data.module.css';
import { DATA_KINDS, type MyData } from './my-data.ts';

/** What is stored of the account, after what stands `first`. Kinds without data are left out. */
export function AmountsList({ data, first }: { readonly data: MyData; readonly first: string }) {
  return (
    <>
      <ul className={styles.list}>
        <li>{first}</li>
        {DATA_KINDS.map((kind) => {
          const amount = data[kind];
          return amount !== undefined && amount > 0 && <li key={kind}>{amountOf(kind, amount)}</li>;
        })}
      </ul>
      {isCounting(data) && <p>Counting…</p>}
    </>
  );
}

const isCounting = (data: MyData): boolean => DATA_KINDS.some((kind) => data[kind] === undefined);
