import { useEffect, useState } from 'react';
import { type Experience, watchExperiences } from './watch-experiences.ts';

/** The experiences tab as a plain application writes it: everything is read, filtered while rendering, and rendered. */
export function Experiences() {
  const [experiences, setExperiences] = useState<readonly Experience[]>();
  const [search, setSearch] = useState('');
  useEffect(() => watchExperiences(setExperiences), []);
  if (experiences === undefined) return <p>Loading…</p>;
  const wanted = search.toLowerCase();
  const found = experiences.filter(({ company }) => company.toLowerCase().includes(wanted));
  return (
    <>
      <input
        type="search"
        aria-label="Search by company"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status">{search && `${found.length} results out of ${experiences.length}`}</p>
      <div className="grid">
        {found.map((experience) => (
          <Card key={experience.id} experience={experience} />
        ))}
      </div>
    </>
  );
}

function Card({ experience }: { readonly experience: Experience }) {
  const { company, role, jobType, date, country, rounds, status, likes } = experience;
  return (
    <article aria-label={`${company}, ${role}`}>
      <h2>{company}</h2>
      <button type="button">🍎 {likes.length}</button>
      <p>
        {role} {jobType}
      </p>
      <p>
        {date} {country} {status}
      </p>
      <p className="rounds">{rounds.join('\n')}</p>
    </article>
  );
}
